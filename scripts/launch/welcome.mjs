const situation = ({ status, overdue, userType, emailVerified, balance }) => {
  if (userType === "New_user") return "new user";
  if (emailVerified === false) return "e-mail not verified";
  if (overdue) return "overdue";
  return `${status}, balance ₹${(balance / 100).toLocaleString("en-IN")}`;
};

/** Printed once both servers respond. */
export function welcome({ port, backendPort, customers, consoleHost }) {
  const lines = [
    "",
    `  ZWZ store   http://zwz.localhost:${port}`,
    `  NOD store   http://nod.localhost:${port}`,
  ];
  if (backendPort) {
    lines.push(
      `  Console     http://${consoleHost}:${port}`,
      `  Backend     http://127.0.0.1:${backendPort}`,
      "",
      "  First operator of the console: npm run ops -- operators add NAME EMAIL --roles owner",
    );
  }
  if (customers.length > 0) {
    lines.push(
      "",
      `  Demo log-ins at zwz.example and nod.example, password ${customers[0].password}`,
    );
    for (const one of customers) lines.push(`    ${`${one.login}@`.padEnd(14)}${situation(one)}`);
  }
  return [...lines, ""].join("\n");
}

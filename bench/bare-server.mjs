import { createServer } from "node:http";

const page = Buffer.alloc(9000, "<tr><td>6204</td></tr>");

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html", "content-length": page.length });
  response.end(page);
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());

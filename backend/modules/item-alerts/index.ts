export { sendItemAlerts } from "./send-alerts.ts";

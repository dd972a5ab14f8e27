export { answerDataRequest, listErasureRequests } from "./data-requests.ts";

import type { Server } from "node:http";
import { createNetworkPlaces } from "./network-places.ts";

/**
 * Closes connections above `most` of one client network at once, before anything of them is read. Otherwise a few addresses
 * could take all connections of the server, which costs them nothing, and nobody else would be served.
 */
export function limitConnectionsPerNetwork(server: Server, most: number): void {
  const places = createNetworkPlaces(most);
  server.on("connection", (socket) => {
    // Undefined if the client is already gone.
    const free = places.take(socket.remoteAddress ?? "");
    if (!free) return void socket.destroy();
    socket.once("close", free);
  });
}

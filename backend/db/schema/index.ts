export * from "./accounts.ts";
export * from "./catalogue.ts";
export * from "./orders.ts";
export * from "./outbox.ts";
export * from "./places.ts";
export * from "./privacy.ts";
export * from "./proofs.ts";

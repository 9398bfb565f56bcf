export type { CallOptions } from './call-row.ts';
export type { Calls, Reason } from './calls.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export { isRefused, LadingError } from './lading-error.ts';

export type { Calls, Reason } from './calls.ts';
export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts';
export { isRefused, LadingError } from './lading-error.ts';

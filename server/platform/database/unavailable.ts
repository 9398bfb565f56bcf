import { isBusy } from '../../../kit/busy.ts';

// Of the network, of PostgreSQL's classes 08 and 53, its shutdowns (57P01 to 57P03) and a replica asked to write
// (25006), and what the driver says itself.
const CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08...|53...|57P0[123]|25006)$/;
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|the database system is (starting up|shutting down|in recovery mode))/;
const CONNECTING = /^(connect|getaddrinfo|read|write)$/;

/** Whether a fault says that the database cannot be reached for now: a later try may work. */
function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if (DRIVER.test(error.message)) return true;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string' || !CODE.test(code)) return false;
  // ENOENT of a file does not mean that the database is away.
  return code.startsWith('E') ? typeof syscall === 'string' && CONNECTING.test(syscall) : true;
}

/** Whether a client should come back later: nothing is wrong with the request or the program. */
export const isUnavailable = (error: unknown): boolean => isBusy(error) || isDatabaseAway(error);

import { reportClientError } from '../../contract/shop.ts';
import { call } from '../api/call.ts';

/** Sends an error to the server, cut to its limits. The query stays here: it may be private. */
export async function sendReport(message: string, stack: string): Promise<void> {
  await call(reportClientError, {
    message: message.slice(0, 2000),
    stack: stack.slice(0, 8000),
    page: location.pathname.slice(0, 500),
  });
}

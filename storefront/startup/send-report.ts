import { reportClientError } from '../../contract/shop.ts';
import { call } from '../api/call.ts';

/** Sends one error to the shop, cut to what it takes. The query stays here: it may hold what is nobody's business. */
export async function sendReport(message: string, stack: string): Promise<void> {
  await call(reportClientError, {
    message: message.slice(0, 2000),
    stack: stack.slice(0, 8000),
    page: location.pathname.slice(0, 500),
  });
}

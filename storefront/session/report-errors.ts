import { reportClientError } from '../../contract/shop.ts';
import { call } from '../call.ts';

const MAX_A_PAGE = 5;
const seen = new Set<string>();

function report(error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  if (fault.name === 'AbortError' || seen.size >= MAX_A_PAGE || seen.has(fault.message)) return;
  seen.add(fault.message);
  const { message, stack = '' } = fault;
  void call(reportClientError, {
    message: message.slice(0, 2000),
    stack: stack.slice(0, 8000),
    // the query may hold what is nobody's business
    page: location.pathname.slice(0, 500),
  });
}

/** Tells the shop of errors that nobody caught. Buyers see nothing of it. */
export function reportErrors(): void {
  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}

export { report as reportError };

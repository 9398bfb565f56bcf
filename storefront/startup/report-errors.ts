import { isLeaving } from '../session/is-leaving.ts';

const MAX_REPORTS_PER_PAGE = 5;
const reported = new Set<string>();

function report(error: unknown): void {
  if (isLeaving()) return;
  const cause = error instanceof Error ? error : new Error(String(error));
  if (cause.name === 'AbortError' || reported.size >= MAX_REPORTS_PER_PAGE || reported.has(cause.message))
    return;
  reported.add(cause.message);
  const { message, stack = '' } = cause;
  void import('./send-report.ts').then(({ sendReport }) => sendReport(message, stack));
}

/** Reports uncaught errors to the server. Buyers see none of it. */
export function reportErrors(): void {
  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}

const MAX_A_PAGE = 5;
const seen = new Set<string>();

function report(error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  if (fault.name === 'AbortError' || seen.size >= MAX_A_PAGE || seen.has(fault.message)) return;
  seen.add(fault.message);
  const { message, stack = '' } = fault;
  void import('./send-report.ts').then(({ sendReport }) => sendReport(message, stack));
}

/** Tells the shop of errors that nobody caught. Buyers see nothing of it. */
export function reportErrors(): void {
  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}

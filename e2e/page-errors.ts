import type { Page } from 'playwright-core';

type Expected = { status: number; path: string; seen: boolean };

/** Collects errors on a page: console errors and warnings, hydration errors and unexpected responses. */
export function watchPageErrors(page: Page) {
  const errors: string[] = [];
  const expected: Expected[] = [];
  const allowed: RegExp[] = [];
  const push = (error: string): void => {
    if (!allowed.some((pattern) => pattern.test(error))) errors.push(error);
  };
  page.on('console', (message) => {
    // The response handler below checks these responses.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      push(`${message.type()} on ${page.url()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => {
    push(`thrown on ${page.url()}: ${error.stack ?? error.message}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status < 400) return;
    const { pathname } = new URL(response.url());
    const known = expected.find((one) => one.status === status && pathname.endsWith(one.path));
    if (known) known.seen = true;
    else errors.push(`${status} of ${response.request().method()} ${pathname} on ${page.url()}`);
  });
  return {
    expectRefusal: (status: number, path: string): void => {
      expected.push({ status, path, seen: false });
    },
    expectError: (pattern: RegExp): void => {
      allowed.push(pattern);
    },
    report: (): string[] => [
      ...errors,
      ...expected.filter(({ seen }) => !seen).map(({ status, path }) => `no ${status} of ${path} came`),
    ],
  };
}

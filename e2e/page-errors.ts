import type { Page } from 'playwright-core';

type Expected = { status: number; path: string; seen: boolean };

/** Chromium's warning of styles that were preloaded and not used 3 s after the document was loaded. */
const UNUSED_STYLES = /The resource (\S+\.css) was preloaded using link preload but not used/;
const USED_WITHIN_MS = 5000;

/**
 * Whether a page uses styles after all: a page that the visitor goes to at that moment preloads its styles and waits for
 * them. One that is left meanwhile is not asked.
 */
async function usesStyles(page: Page, href: string): Promise<boolean> {
  const before = page.url();
  const isUsed = (address: string) =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
      (link) => link.href === address,
    );
  return page.waitForFunction(isUsed, href, { timeout: USED_WITHIN_MS }).then(
    () => true,
    () => page.isClosed() || page.url() !== before,
  );
}

/** Collects errors on a page: console errors and warnings, hydration errors and unexpected responses. */
export function watchPageErrors(page: Page) {
  const errors: string[] = [];
  const expected: Expected[] = [];
  const allowed: RegExp[] = [];
  const checks: Promise<void>[] = [];
  const push = (error: string): void => {
    if (!allowed.some((pattern) => pattern.test(error))) errors.push(error);
  };
  page.on('console', (message) => {
    // The response handler below checks these responses.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const error = `${message.type()} on ${page.url()}: ${message.text()}`;
    const [, styles] = UNUSED_STYLES.exec(message.text()) ?? [];
    if (!styles) return push(error);
    checks.push(usesStyles(page, styles).then((isUsed) => (isUsed ? undefined : push(error))));
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
    /** Called while the page is open. */
    report: async (): Promise<string[]> => {
      await Promise.all(checks);
      return [
        ...errors,
        ...expected.filter(({ seen }) => !seen).map(({ status, path }) => `no ${status} of ${path} came`),
      ];
    },
  };
}

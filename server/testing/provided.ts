/**
 * What the setup provides to each test file: a URL that may create databases, the migrated template to clone, and one
 * with the little catalogue in it.
 */
export type TestServer = { adminUrl: string; template: string; seeded: string };

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
  }
}

/** Returns the URL of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

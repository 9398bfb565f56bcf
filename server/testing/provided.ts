/** What the test ground tells each test file: a URL that may create databases, and the migrated template to clone. */
export type TestGround = { adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    ground: TestGround;
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

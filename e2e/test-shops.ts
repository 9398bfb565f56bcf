/** What the started shops tell each test file. */
export type TestShops = {
  url: string;
  /** The shop's own database, for what only the server can make. */
  databaseUrl: string;
  /** A shop that shows guests nothing but the sign-in. */
  closedUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    shops: TestShops;
  }
}

/** What the global setup provides to each test file. */
export type TestShops = {
  url: string;
  /** The shop's database, for what only the server can create. */
  databaseUrl: string;
  /** A shop that requires guests to sign in. */
  closedUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    shops: TestShops;
  }
}

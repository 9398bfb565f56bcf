/** What the global setup provides to each test file. */
export type TestShops = {
  url: string;
  /** The shop's database, for what only the server can create. */
  databaseUrl: string;
  /** A shop that requires guests to sign in. */
  closedUrl: string;
  /** A site of pictures that the shop may fetch: /0.jpg to /49.jpg; others are 404. */
  pictureHost: string;
  /** The shop's DATA_DIR. */
  dataDir: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    shops: TestShops;
  }
}

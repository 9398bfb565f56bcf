import { inject } from 'vitest';

/** What the global setup provides to the files of each worker. */
export type TestShops = {
  url: string;
  /** Its back office. */
  officeUrl: string;
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
    shops: TestShops[];
  }
}

/** Returns the shops of the calling worker: no other signs in to them, buys from them or changes their pages. */
export function testShops(): TestShops {
  const worker = Number(process.env.VITEST_POOL_ID);
  const shops = inject('shops')[worker - 1];
  if (!shops) throw new Error(`there is no shop for worker ${worker}`);
  return shops;
}

import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createApiToken } from '../../contract/api-token.ts';
import { type Scope, scopes } from '../../contract/scopes.ts';
import { runBatchJobs } from '../../server/flows/dropshipping/testing/batches.ts';
import { makeFeed } from '../../server/flows/export-catalogue/datafeeds/make-feed.ts';
import { takeJobs } from '../../server/testing/jobs.ts';
import { seededShop } from '../../server/testing/seed.ts';
import { PASSWORD, type TestMember } from '../../server/testing/visitors.ts';

const WORK_EVERY_MS = 200;

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A shop that programs reach over HTTP, whose jobs of batches and feeds run while it is open. */
export async function clientShop() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-clients-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = await seededShop({ DATA_DIR: dataDir, PUBLIC_URL: url });
  await shop.app.listen({ host: '127.0.0.1', port });
  const { pool, files } = shop;
  const errors: unknown[] = [];
  const log = { error: (given: unknown) => errors.push(given) };
  let isOpen = true;
  const work = async () => {
    while (isOpen) {
      await runBatchJobs(shop);
      for (const { payload } of await takeJobs<{ id: string }>(pool, 'make-datafeed'))
        await makeFeed({ pool, files, publicUrl: url, log }, payload.id);
      await new Promise((resolve) => setTimeout(resolve, WORK_EVERY_MS));
    }
  };
  const worker = work();
  return {
    ...shop,
    url,
    /** Makes an API token of a member. */
    tokenOf: async (member: TestMember, granted: readonly Scope[] = scopes): Promise<string> => {
      const input = { name: 'Program', scopes: [...granted], password: PASSWORD };
      return (await member.call(createApiToken, input)).data.token;
    },
    close: async () => {
      isOpen = false;
      await worker;
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (errors.length > 0) throw errors[0];
    },
  };
}
export type ClientShop = Awaited<ReturnType<typeof clientShop>>;

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { seededShop } from './seed.ts';
import type { TestShop } from './shop.ts';

/** An account that buyers transfer to. */
export const bankConfig = {
  REMITTANCE_BANK_HOLDER: 'Lading Ltd',
  REMITTANCE_BANK_NAME: 'Example Bank',
  REMITTANCE_BANK_ACCOUNT: 'DE89 3704 0044 0532 0130 00',
};

/** The shop of seededShop, which takes bank transfers; it keeps slips in a folder that goes when it is closed. */
export async function transferShop(): Promise<TestShop> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lading-transfers-'));
  const shop = await seededShop({ ...bankConfig, DATA_DIR: folder });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A picture of one pixel, as a slip. */
export const SLIP_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

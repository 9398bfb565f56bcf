import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isSealingKey, readSealingKeys } from './sealing-keys.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('readSealingKeys() makes a key that only its user can read, once', () => {
  const DATA_DIR = path.join(folder, 'new');
  const [key] = readSealingKeys({ DATA_DIR });
  expect(key).toHaveLength(32);
  expect(readSealingKeys({ DATA_DIR })).toEqual([key]);
  expect(readdirSync(DATA_DIR)).toEqual(['secrets.key']);
  expect(statSync(path.join(DATA_DIR, 'secrets.key')).mode & 0o777).toBe(0o600);
});

it('readSealingKeys() takes the keys of the environment, and makes no file then', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const given = { SECRETS_KEY: one.toString('base64'), SECRETS_KEY_PREVIOUS: other.toString('base64') };
  const DATA_DIR = path.join(folder, 'none');
  expect(readSealingKeys({ ...given, DATA_DIR })).toEqual([one, other]);
  expect(readdirSync(folder)).not.toContain('none');
});

it('readSealingKeys() refuses a file without a key', () => {
  writeFileSync(path.join(folder, 'secrets.key'), 'too short');
  expect(() => readSealingKeys({ DATA_DIR: folder })).toThrow('32 bytes');
  expect(isSealingKey(Buffer.alloc(31).toString('base64'))).toBe(false);
});

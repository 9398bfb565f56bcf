import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir } from './make-data-dir.ts';
import { StartError } from './start-error.ts';

const KEY_BYTES = 32;
const FILE = 'secrets.key';

type SealingConfig = {
  SECRETS_KEY?: string | undefined;
  SECRETS_KEY_PREVIOUS?: string | undefined;
  DATA_DIR: string;
};

/** Whether a text is a key: 32 bytes in Base64. */
export const isSealingKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES;

/** Reads the key of a data folder, which the first process makes; only its user may read the file. */
function readKeyFile(folder: string): string {
  const file = path.join(folder, FILE);
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  makeDataDir(folder);
  const temporary = path.join(folder, `.${FILE}-${randomUUID()}`);
  try {
    writeFileSync(temporary, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
    // A link never replaces: of two processes both read the key of the first.
    linkSync(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return read();
}

/**
 * Returns the keys that secrets are sealed with: the one that seals, then the one before it. SECRETS_KEY or the file
 * `secrets.key` of the data folder. Throws StartError for a file without a key.
 */
export function readSealingKeys({ SECRETS_KEY, SECRETS_KEY_PREVIOUS, DATA_DIR }: SealingConfig): Buffer[] {
  const key = SECRETS_KEY ?? readKeyFile(DATA_DIR);
  if (!isSealingKey(key))
    throw new StartError(`${path.join(DATA_DIR, FILE)} has no key: 32 bytes in Base64 are needed`);
  return [key, SECRETS_KEY_PREVIOUS]
    .filter((text) => text !== undefined)
    .map((text) => Buffer.from(text, 'base64'));
}

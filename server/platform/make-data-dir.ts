import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** Makes the folder of DATA_DIR. Throws StartError where it cannot be made, or this user may not write to it. */
export function makeDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR: ${folder} cannot be written to: set another folder, or its permissions`);
  }
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '../../contract/call.ts';

const FOLDER = path.join(import.meta.dirname, '../../contract');

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

/** Returns every call that is declared in contract/. */
export async function allContracts(): Promise<Contract[]> {
  const files: object[] = await Promise.all(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => import(pathToFileURL(path.join(FOLDER, name)).href)),
  );
  return files.flatMap((file) => Object.values(file).filter(isContract));
}

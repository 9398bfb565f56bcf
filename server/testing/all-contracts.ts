import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '../../contract/call.ts';

const FOLDER = path.join(import.meta.dirname, '../../contract');

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && !('isFile' in value);

/** Returns every call that is declared in contract/ by the name that it is exported by, sorted by name. */
export async function namedContracts(): Promise<[name: string, contract: Contract][]> {
  const files: object[] = await Promise.all(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => import(pathToFileURL(path.join(FOLDER, name)).href)),
  );
  return files
    .flatMap((file) =>
      Object.entries(file).filter((entry): entry is [string, Contract] => isContract(entry[1])),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns every call that is declared in contract/. */
export const allContracts = async (): Promise<Contract[]> =>
  (await namedContracts()).map(([, contract]) => contract);

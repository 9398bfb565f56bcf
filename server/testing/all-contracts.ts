import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Contract } from '../../contract/call.ts';
import type { StaffContract } from '../../contract/office/call.ts';

const FOLDER = path.join(import.meta.dirname, '../../contract');

/** Imports the files of a folder that declare calls. */
const importFolder = (folder: string): Promise<object[]> =>
  Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => import(pathToFileURL(path.join(folder, name)).href)),
  );

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && !('isFile' in value);

/** Returns every call that is declared in contract/ by the name that it is exported by, sorted by name. */
export async function namedContracts(): Promise<[name: string, contract: Contract][]> {
  const files = await importFolder(FOLDER);
  return files
    .flatMap((file) =>
      Object.entries(file).filter((entry): entry is [string, Contract] => isContract(entry[1])),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns every call that is declared in contract/. */
export const allContracts = async (): Promise<Contract[]> =>
  (await namedContracts()).map(([, contract]) => contract);

/** Returns the calls in an exported value, which may be parts of plain data. */
const staffContractsIn = (value: unknown): StaffContract[] => {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType) return [];
  if ('path' in value && 'permission' in value && 'input' in value) return [value as StaffContract];
  return Object.values(value).flatMap(staffContractsIn);
};

/** Returns every call of the back office, each once. */
export const allStaffContracts = async (): Promise<StaffContract[]> => {
  const found = (await importFolder(path.join(FOLDER, 'office'))).flatMap((file) =>
    staffContractsIn({ ...file }),
  );
  return [...new Map(found.map((contract) => [contract.path, contract])).values()];
};

import type { Pool } from 'pg';
import { PLATFORMS, type PlatformName } from '../flows/catalogue-formats/formats.ts';
import { exportCatalogue } from '../flows/export-catalogue/export-catalogue.ts';
import { TABLE_KINDS, type TableKind } from '../flows/export-catalogue/write-table.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

const DEFAULT_FORMAT: PlatformName = 'lading';
const MIN_INTERVAL_MS = 2000;

export const formatNames = Object.keys(PLATFORMS);

const isFormat = (name: string): name is PlatformName => Object.hasOwn(PLATFORMS, name);

/** Checks the name of a format; ours where there is none. Throws StartError that names all of them. */
export function readFormat(name: string = DEFAULT_FORMAT): PlatformName {
  if (isFormat(name)) return name;
  throw new StartError(`--format is one of ${formatNames.join(', ')}`);
}

const isKind = (name: string): name is TableKind => TABLE_KINDS.some((kind) => kind === name);

/** Checks what a table is to be written as; else the file's name says it. Throws StartError that names all of them. */
export function readKind(name: string | undefined, file: string): TableKind {
  if (name === undefined) return /\.xlsx$/i.test(file) ? 'xlsx' : 'csv';
  if (isKind(name)) return name;
  throw new StartError(`--as is one of ${TABLE_KINDS.join(', ')}`);
}

type Request = { file: string; format: PlatformName; as: TableKind; publicUrl: string };

/** Writes all products to a file and prints how many, and what the file does not hold. */
export async function exportFile(pool: Pool, request: Request): Promise<void> {
  let printedAt = Date.now();
  const onProgress = (products: number): void => {
    if (Date.now() - printedAt < MIN_INTERVAL_MS) return;
    printedAt = Date.now();
    printLine(`writing: ${products.toLocaleString('en')} products`);
  };
  const { products, files, losses } = await exportCatalogue(pool, { ...request, onProgress });
  printLine(`exported ${products.toLocaleString('en')} products (${request.format}): ${files.join(', ')}`);
  for (const loss of losses) printLine(`not in it: ${loss}`);
}

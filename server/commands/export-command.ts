import type { Pool } from 'pg';
import {
  EXPORT_FORMATS,
  type ExportFormatName,
  exportCatalogue,
} from '../flows/export-catalogue/export-catalogue.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

const DEFAULT_FORMAT: ExportFormatName = 'lading';
const MIN_INTERVAL_MS = 2000;

const isFormat = (name: string): name is ExportFormatName => Object.hasOwn(EXPORT_FORMATS, name);

/** Checks the name of a format; ours where there is none. Throws StartError that names all of them. */
export function readFormat(name: string = DEFAULT_FORMAT): ExportFormatName {
  if (isFormat(name)) return name;
  throw new StartError(`--format is one of ${Object.keys(EXPORT_FORMATS).join(', ')}`);
}

/** Writes all products to a file and prints how many. */
export async function exportFile(
  pool: Pool,
  request: { file: string; format: ExportFormatName; publicUrl: string },
): Promise<void> {
  let printedAt = Date.now();
  const onProgress = (products: number): void => {
    if (Date.now() - printedAt < MIN_INTERVAL_MS) return;
    printedAt = Date.now();
    printLine(`writing: ${products.toLocaleString('en')} products`);
  };
  const products = await exportCatalogue(pool, { ...request, onProgress });
  printLine(`exported ${products.toLocaleString('en')} products (${request.format}): ${request.file}`);
}

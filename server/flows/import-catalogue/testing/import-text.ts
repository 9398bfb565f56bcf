import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestShop } from '../../../testing/shop.ts';
import { importCatalogue } from '../import-catalogue.ts';
import type { ImportOptions } from '../import-run.ts';

/** Imports a text as a CSV file; with what was planned a column and reported, but for what the law asks for. */
export async function importText(
  { pool }: Pick<TestShop, 'pool'>,
  text: string,
  options: ImportOptions = {},
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-decisions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'catalogue.csv');
  writeFileSync(file, text);
  const plans: string[] = [];
  const summary = await importCatalogue(pool, {
    file,
    options,
    onProgress: () => undefined,
    onPlan: ({ columns }) => plans.push(...columns.map(({ column, decision }) => `${column}: ${decision}`)),
  });
  const reported: string[] = [];
  for await (const { row, severity, column, reason } of summary.issues())
    if (!reason.startsWith('missing for')) reported.push(`${row} ${severity} ${column}: ${reason}`);
  return { ...summary, plans, reported };
}

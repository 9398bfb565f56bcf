import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nameColumns } from '../columns/name-columns.ts';
import { cellsByField, planColumns } from '../columns/plan-columns.ts';
import { decideReading } from '../decide-reading.ts';
import { detectFormat } from '../formats/detect-format.ts';
import type { ImportOptions } from '../import-run.ts';
import { readStagedRows } from '../read-rows.ts';
import { collectEvidence, noEvidence } from '../rows/file-evidence.ts';
import { refuseRow } from '../rows/refuse-row.ts';
import { claimedSku } from '../rows/sku.ts';
import { splitErrors } from '../rows/spreadsheet-error.ts';
import { openTable } from '../source/open-table.ts';

const RATES = { USD: 1_000_000, EUR: 920_000, JPY: 150_000_000 };

/** Reads a file as an import does, without a database: rows are grouped and repeated SKUs marked in memory. */
export async function readSample(file: string, options: ImportOptions = {}) {
  const table = await openTable(file, options);
  const definition = detectFormat(table.header, options.map);
  if (!definition) throw new Error('no format');
  const columns = planColumns(table.header, definition, options.map);
  const groupOf = definition.createGrouping();
  const evidence = noEvidence();
  const links = new Map<string, string>();
  const skus = new Set<string>();
  const rows = [];
  for await (const { row, cells } of table.rows()) {
    const { fields, extra } = cellsByField(cells, columns);
    const refused = refuseRow(cells, extra, columns);
    const named = splitErrors(fields).cells;
    const { key, links: names = [], claimsSku = true } = groupOf(named);
    const sku = claimsSku && named.sku !== undefined ? claimedSku(named.sku) : undefined;
    for (const name of names) links.set(name, key);
    const repeated = sku !== undefined && skus.has(sku);
    rows.push({ row, key, cells: fields, repeated, issues: refused ? [refused] : null });
    if (sku) skus.add(sku);
    collectEvidence(evidence, row, fields);
  }
  const reading = { ...decideReading({ definition, columns, table }, options, evidence), rates: RATES };
  const linked = rows.map((one) => ({ ...one, key: links.get(one.key) ?? one.key }));
  const { products, issues } = readStagedRows(definition, reading, linked);
  const reported = nameColumns(issues, columns).flatMap(({ row, issues: all }) =>
    all.map(({ severity, column, reason }) => `${row} ${severity} ${column}: ${reason}`),
  );
  return { format: definition.format, kind: table.kind, columns, reading, products, reported };
}

/** Reads text or bytes as `readSample` reads a file. */
export async function readContent(content: string | Uint8Array, options: ImportOptions = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-sample-'));
  try {
    writeFileSync(path.join(folder, 'file'), content);
    return await readSample(path.join(folder, 'file'), options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The path of a file in `samples`. */
export const sampleFile = (name: string): string => path.join(import.meta.dirname, '..', 'samples', name);

type Sample = Awaited<ReturnType<typeof readSample>>;

/** Reads a sample by its name. */
export const readNamed = (name: string): Promise<Sample> => readSample(sampleFile(name));

/** The key of each product with the SKUs of its variants. */
export const skusOf = ({ products }: Sample) =>
  products.map(({ key, variants }) => [key, ...variants.map(({ variant }) => variant.sku)]);

export const variantOf = ({ products }: Sample, sku: string) =>
  products.flatMap(({ variants }) => variants).find(({ variant }) => variant.sku === sku)?.variant;

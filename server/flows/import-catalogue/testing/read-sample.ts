import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTable } from '../../../platform/tables/open-table.ts';
import { nameColumns } from '../../catalogue-formats/columns/name-columns.ts';
import { cellsByField, planColumns } from '../../catalogue-formats/columns/plan-columns.ts';
import { detectFormat } from '../../catalogue-formats/detect-format.ts';
import { collectEvidence, noEvidence } from '../../catalogue-formats/rows/file-evidence.ts';
import { refuseRow } from '../../catalogue-formats/rows/refuse-row.ts';
import { claimedSku } from '../../catalogue-formats/rows/sku.ts';
import { splitErrors } from '../../catalogue-formats/rows/spreadsheet-error.ts';
import { decideReading } from '../decide-reading.ts';
import type { ImportOptions } from '../import-run.ts';
import { readStagedRows } from '../read-rows.ts';

const RATES = { USD: 1_000_000, EUR: 920_000, JPY: 150_000_000 };

/** Reads a file as an import does, without a database: rows are grouped, and repeated SKUs marked, in memory. */
export async function readSample(file: string, options: ImportOptions = {}) {
  const table = await openTable(file, options);
  const definition = detectFormat(table.header, options.map);
  if (!definition) throw new Error('no format');
  const columns = planColumns(table.header, definition, options.map);
  const groupOf = definition.createGrouping();
  const evidence = noEvidence();
  const links = new Map<string, string>();
  const rowOfSku = new Map<string, number>();
  const ownKeys = new Map<string, string>();
  const rows = [];
  for await (const { row, cells } of table.rows()) {
    const { fields, extra } = cellsByField(cells, columns);
    const refused = refuseRow(cells, extra, columns);
    const named = splitErrors(fields).cells;
    const { ownKey, links: names = [], claimsSku = true, ...group } = groupOf(named);
    const key = keyOf(group.key, ownKey, ownKeys);
    const sku = claimsSku && named.sku !== undefined ? claimedSku(named.sku) : undefined;
    for (const name of names) if (name !== key) links.set(name, key);
    const repeats = sku === undefined ? null : (rowOfSku.get(sku) ?? null);
    rows.push({ row, key, cells: fields, repeats, issues: refused ? [refused] : null });
    if (sku && repeats === null) rowOfSku.set(sku, row);
    collectEvidence(evidence, row, fields);
  }
  const reading = { ...decideReading({ definition, columns, table }, options, evidence), rates: RATES };
  const linked = rows.map((row) => ({ ...row, key: links.get(row.key) ?? row.key }));
  const { products, issues } = readStagedRows(definition, reading, linked);
  const reported = nameColumns(issues, columns).flatMap(({ row, issues: all }) =>
    all.map(({ severity, column, reason }) => `${row} ${severity} ${column}: ${reason}`),
  );
  return { format: definition.format, kind: table.kind, columns, reading, products, reported };
}

/** The key of a row's product: its own one where another product of the file has the same. */
function keyOf(key: string, ownKey: string | undefined, ownKeys: Map<string, string>): string {
  if (ownKey === undefined) return key;
  const first = ownKeys.get(key) ?? ownKey;
  ownKeys.set(key, first);
  return first === ownKey ? key : ownKey;
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

const FORMATS = path.join(import.meta.dirname, '../../catalogue-formats');

/** The samples of all formats: `shopify/sample-new.csv`. */
export const sampleNames = (): string[] => globSync('*/sample*', { cwd: FORMATS }).toSorted();

export const sampleFile = (name: string): string => path.join(FORMATS, name);

type Sample = Awaited<ReturnType<typeof readSample>>;

/** Reads a sample by its name. */
export const readNamed = (name: string): Promise<Sample> => readSample(sampleFile(name));

/** The key of each product with the SKUs of its variants. */
export const skusOf = ({ products }: Sample) =>
  products.map(({ key, variants }) => [key, ...variants.map(({ variant }) => variant.sku)]);

export const variantOf = ({ products }: Sample, sku: string) =>
  products.flatMap(({ variants }) => variants).find(({ variant }) => variant.sku === sku)?.variant;

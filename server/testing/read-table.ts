import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { openTable } from '../platform/tables/open-table.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** Writes a file of the calling test file's folder. */
function fileOf(content: string | Uint8Array): string {
  files += 1;
  const file = path.join(folder, String(files));
  writeFileSync(file, content);
  return file;
}

/** Opens a table with this content and reads it to its end. */
export async function readTable(content: string | Uint8Array, options = {}) {
  const table = await openTable(fileOf(content), options);
  const rows = [];
  for await (const { row, cells } of table.rows()) rows.push([row, ...cells]);
  return { kind: table.kind, warnings: table.warnings, header: table.header, rows };
}

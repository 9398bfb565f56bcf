import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openTable } from '../platform/tables/open-table.ts';

/** Writes a file in a folder of the calling test. */
function fileOf(content: string | Uint8Array): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-table-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'table');
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

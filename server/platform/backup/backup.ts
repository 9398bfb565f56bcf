import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Progress } from '../start-error.ts';
import { encodeChunk, encodePart, FORMAT, type Part } from './format.ts';
import { listSequences, listTables, type Table } from './schema.ts';

/** Counts of what a backup contains. */
export type BackupSummary = { tables: number; rows: number };

/**
 * Writes everything in the database, as it was at one moment, to `file`. The shop may go on selling meanwhile. The
 * file takes its name when it is whole, and only we may read it: it holds addresses and password hashes.
 */
export async function backup(
  url: string,
  file: string,
  now: Date,
  progress: Progress,
): Promise<BackupSummary> {
  const partial = `${file}.partial`;
  const client = new pg.Client({ connectionString: url, application_name: 'lading backup' });
  await client.connect();
  const gzip = createGzip({ level: 5 });
  const output = createWriteStream(partial, { mode: 0o600 });
  const written = finished(gzip.pipe(output));
  // Awaited at the end; until then its rejection (a full disk) must not count as unhandled.
  written.catch(() => gzip.destroy());
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const summary = await writeAll(client, gzip, now, progress);
    gzip.end();
    await written;
    await rename(partial, file);
    return summary;
  } catch (error) {
    gzip.destroy();
    output.destroy();
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeAll(
  client: pg.Client,
  gzip: Writable,
  now: Date,
  progress: Progress,
): Promise<BackupSummary> {
  const { rows: migrations } = await client.query(
    'SELECT number, name, checksum FROM migration ORDER BY number',
  );
  await write(gzip, encodePart({ kind: 'backup', format: FORMAT, at: now.toISOString(), migrations }));
  const tables = await listTables(client);
  let rows = 0;
  for (const table of tables) {
    const copied = await writeTable(client, gzip, table);
    if (copied > 0) progress(`${table.name}: ${copied.toLocaleString('en')} rows`);
    rows += copied;
  }
  await write(gzip, encodePart(await sequences(client)));
  await write(gzip, encodePart({ kind: 'end', tables: tables.length, rows }));
  return { tables: tables.length, rows };
}

async function writeTable(client: pg.Client, gzip: Writable, { name, columns }: Table): Promise<number> {
  await write(gzip, encodePart({ kind: 'table', name, columns }));
  const copy = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
  for await (const chunk of copy) await write(gzip, encodeChunk(chunk));
  await write(gzip, encodeChunk(Buffer.alloc(0)));
  return copy.rowCount;
}

async function sequences(client: pg.Client): Promise<Part> {
  const values = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query(`SELECT last_value AS last, is_called AS called FROM ${name}`);
    values.push({ name, last: Number(rows[0].last), called: Boolean(rows[0].called) });
  }
  return { kind: 'sequences', values };
}

async function write(stream: Writable, data: Buffer): Promise<void> {
  if (stream.destroyed) throw new Error('the backup could not be written: is the disk full?');
  if (!stream.write(data)) await once(stream, 'drain');
}

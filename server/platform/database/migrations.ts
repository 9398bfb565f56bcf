import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { LAST_REPLACED } from './baseline.ts';
import type { DataFile } from './data-files.ts';

/** A numbered change of the schema. `checksum` tells whether it is still the one that was applied. */
export type Migration = { number: number; name: string; sql: string; checksum: string };

const FOLDER = path.join(import.meta.dirname, '../../migrations');
const NAMED = /^(\d{4})-[a-z0-9-]+(\.sql)?$/;
const INDEX = 'index.sql';
const INCLUDED = /^\\ir (\S+)$/gm;

/**
 * Reads all migrations in their order: files of SQL, and the folder of the baseline. Throws a StartError for a misnamed
 * one, two of one number, and a number that the baseline has replaced.
 */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') || existsSync(path.join(folder, name, INDEX)),
  );
  const migrations = names.sort().map((name) => readOne(folder, name));
  const seen = new Set<number>();
  for (const { number, name } of migrations) {
    if (seen.has(number)) throw new StartError(`two migrations have the number of ${name}`);
    if (number > 1 && number <= LAST_REPLACED)
      throw new StartError(`migration ${name} needs a number after ${LAST_REPLACED}`);
    seen.add(number);
  }
  return migrations;
}

function readOne(folder: string, name: string): Migration {
  const number = NAMED.exec(name)?.[1];
  if (number === undefined) throw new StartError(`migration ${name} is not named NNNN-words.sql`);
  const file = path.join(folder, name);
  const sql = name.endsWith('.sql') ? readFileSync(file, 'utf8') : readIncluded(file);
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Reads the files that a folder's index includes, in its order. */
function readIncluded(folder: string): string {
  const index = readFileSync(path.join(folder, INDEX), 'utf8');
  const included = [...index.matchAll(INCLUDED)].map(([, name]) => name ?? '');
  return included.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
}

/** Returns a short name of the schema and data that these make; it changes with any of them. */
export function schemaHash(migrations: readonly Migration[], data: readonly DataFile[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  for (const { table, rows } of data) hash.update(`${table}\n${rows}`);
  return hash.digest('hex').slice(0, 16);
}

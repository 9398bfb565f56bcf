import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** One numbered file of SQL. `checksum` tells whether it is still the file that was applied. */
export type Migration = { number: number; name: string; sql: string; checksum: string };

const FOLDER = path.join(import.meta.dirname, '../../migrations');
const NAMED = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** All migrations in their order. Refuses a misnamed file and two of one number. */
export function readMigrations(folder = FOLDER): Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = files.sort().map((name) => readOne(folder, name));
  const seen = new Set<number>();
  for (const { number, name } of migrations) {
    if (seen.has(number)) throw new StartError(`two migrations have the number of ${name}`);
    seen.add(number);
  }
  return migrations;
}

function readOne(folder: string, name: string): Migration {
  const number = NAMED.exec(name)?.[1];
  if (number === undefined) throw new StartError(`migration ${name} is not named NNNN-words.sql`);
  const sql = readFileSync(path.join(folder, name), 'utf8');
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** A short name of the schema that these migrations make; it changes with any of them. */
export function schemaHash(migrations: Migration[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readDataFiles } from '../platform/database/data-files.ts';
import { startEmbedded } from '../platform/database/embedded/start.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readMigrations, schemaHash } from '../platform/database/migrations.ts';
import { createPool } from '../platform/database/pool.ts';
import { fastFolder } from './fast-folder.ts';
import { type TestServer, withDatabase } from './provided.ts';
import { seed, seedHash } from './seed-catalogue.ts';

// No data outlives a test, so nothing needs to reach the disk.
const UNFLUSHED_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // To make or drop a database PostgreSQL looks through all of its cache.
  shared_buffers: '256MB',
  // The log may be in memory.
  max_wal_size: '1GB',
  max_connections: '200',
};

/** Provides a PostgreSQL to test files: TEST_DATABASE_URL, or an embedded one for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startThrowaway();
  const adminUrl = process.env.TEST_DATABASE_URL ?? server?.url ?? '';
  try {
    project.provide('server', { adminUrl, ...(await ensureTemplates(adminUrl)) });
  } catch (error) {
    await server?.stop();
    throw error;
  }
  return async () => server?.stop();
}

async function startThrowaway(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(fastFolder(), `lading-test-${process.pid}-`));
  // PostgreSQL does not run as root and needs access to the folder.
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, progress: () => undefined, settings: UNFLUSHED_SETTINGS });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Creates the two templates of this schema and day unless an earlier run on the same server did. */
async function ensureTemplates(adminUrl: string): Promise<Pick<TestServer, 'template' | 'seeded'>> {
  const template = `lading_template_${schemaHash(readMigrations(), readDataFiles())}`;
  // Its sale prices run for a day from when it is filled.
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const seeded = `${template}_${seedHash()}_${day}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const ensure = async (name: string, like: string, fill: (url: string) => Promise<unknown>) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // Filled under another name first, so that a killed run leaves no incomplete template.
    const making = `${name}_making`;
    await admin.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
    await admin.query(
      `CREATE DATABASE ${making} TEMPLATE ${like} ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    await fill(withDatabase(adminUrl, making));
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
  };
  try {
    await admin.query('SELECT pg_advisory_lock(7203114)');
    await ensure(template, 'template0', (url) => migrate(url));
    await ensure(seeded, template, async (url) => {
      const pool = createPool(url);
      await seed(pool);
      await pool.end();
    });
    return { template, seeded };
  } finally {
    await admin.end();
  }
}

import path from 'node:path';
import type { Progress } from '../../start-error.ts';
import { withClient } from '../with-client.ts';
import { clusterAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterRecord, ensureCluster, readRecord, writeRecord } from './cluster.ts';
import { isPostmasterOf, postmasterPid, stopOrphan } from './orphan.ts';
import { freePort } from './port.ts';
import { startPostmaster } from './postmaster.ts';
import { reach } from './reach.ts';

/** A PostgreSQL of our own. `url` is the shop's database in it; `exited` resolves when the postmaster has ended. */
export type EmbeddedDatabase = { url: string; pid: number; exited: Promise<void>; stop(): Promise<void> };

type Options = {
  /** Absolute path; the cluster, its log and its record go there. */
  dataDir: string;
  progress: Progress;
  /** Settings of the server that override the defaults. */
  settings?: Record<string, string>;
};

/**
 * Starts the embedded PostgreSQL of a DATA_DIR, making its cluster first where there is none. An orphan of an
 * earlier run is stopped. The caller holds the DATA_DIR's lock. Refuses with a StartError.
 */
export async function startEmbedded({
  dataDir,
  progress,
  settings = {},
}: Options): Promise<EmbeddedDatabase> {
  const account = clusterAccount();
  const binaries = findBinaries(account);
  const known = await ensureCluster(dataDir, binaries, account, progress);
  await stopOrphan(known.folder);
  const record = { ...known, port: await freePort(known.port) };
  writeRecord(dataDir, record);
  const logFile = path.join(dataDir, 'postgres.log');
  const postmaster = await startPostmaster(binaries, record, account, { logFile, settings, progress });
  await ensureDatabase(record);
  return { ...postmaster, url: urlOf(record) };
}

/** The URL of a DATA_DIR's PostgreSQL if it runs and answers now, started by whomever; else undefined. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const record = readRecord(dataDir);
  if (!record) return undefined;
  const pid = postmasterPid(record.folder);
  if (pid === undefined || !isPostmasterOf(pid, record.folder)) return undefined;
  return (await reach(record)) === 'answers' ? urlOf(record) : undefined;
}

const urlOf = ({ password, port }: ClusterRecord, database = 'lading'): string =>
  `postgres://lading:${password}@127.0.0.1:${port}/${database}`;

const ensureDatabase = (record: ClusterRecord): Promise<void> =>
  withClient({ connectionString: urlOf(record, 'postgres') }, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'lading'");
    if (rowCount === 0) await client.query('CREATE DATABASE lading');
  });

import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../../server/composition/config/config.ts';
import { isFree } from '../../server/platform/database/embedded/port.ts';
import { readSealingKeys } from '../../server/platform/sealing-keys.ts';
import { buildPages } from '../../server/supervisor/build-pages.ts';
import { loadDemoShop } from '../../server/supervisor/demo-shop.ts';
import { prepareDatabase } from '../../server/supervisor/prepare-database.ts';
import { printError, printLine, printLines } from '../../server/supervisor/progress.ts';
import { keepRunning, type RunningService } from './keep-running.ts';
import { killProcesses } from './kill-processes.ts';
import { createMachines, removeMachines } from './machines.ts';
import { hasOpenSearch, spreadIndex } from './opensearch.ts';
import { portsFrom } from './ports.ts';
import { databaseUrl, engines, missingPrograms, shopEnv, shopProcesses } from './services.ts';
import { readState, writeState } from './state.ts';

/**
 * Starts a shop as it runs on several machines, on this one: two web processes and two workers behind HAProxy, a primary
 * and a replica of PostgreSQL under Patroni, Valkey, a server of S3, a search process or OpenSearch; as root on several
 * machines, see machines.ts. Ends it in order on Ctrl-C. Everything is in one folder, which is made anew. With the word
 * `stop` it ends what a killed one has left.
 */
const FIRST_PORT = Number(process.env.CLUSTER_PORT ?? 18_100);
const FOLDER = process.env.CLUSTER_DIR ?? path.join(os.tmpdir(), 'lading-cluster');
const PRODUCTS = process.env.DEMO_PRODUCTS ?? '2000';

const isRoot = process.getuid?.() === 0;
const uidOfPostgres = (): number => Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));

const ports = portsFrom(FIRST_PORT);
const running: RunningService[] = [];
const stopping = new AbortController();

async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  printLine('stopping');
  for (const service of running.reverse()) await service.stop();
  removeMachines(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  printLine('stopped');
  process.exit(code);
}

async function startAll(services: ReturnType<typeof engines>): Promise<void> {
  for (const service of services) {
    stopping.signal.throwIfAborted();
    running.push(await keepRunning(service, FOLDER, (name, pid) => writeState(FOLDER, ports, { name, pid })));
    printLine(`${service.name} is up`);
  }
}

async function createDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(ports, 'postgres', 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`CREATE ROLE lading LOGIN PASSWORD '${new URL(databaseUrl(ports)).password}'`);
  await client.query(
    "CREATE DATABASE lading OWNER lading TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'",
  );
  await client.end();
}

/** Prepares what a machine of the cluster finds: the schema, goods, the built pages. */
async function prepareShop(): Promise<void> {
  const env = { ...process.env, ...shopEnv(ports, FOLDER), DEMO_PRODUCTS: PRODUCTS };
  const config = readConfig(env);
  const url = databaseUrl(ports);
  await prepareDatabase(url, readSealingKeys(config), printLine);
  await buildPages(process.env, stopping.signal, printLine);
  await loadDemoShop(config, url, env, stopping.signal, printLine);
}

if (process.argv[2] === 'stop') {
  if (!existsSync(path.join(FOLDER, 'cluster.json'))) {
    printError(`${FOLDER} has no cluster`);
    process.exit(1);
  }
  await killProcesses(FOLDER, readState(FOLDER).pid);
  removeMachines(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  printLine('stopped');
  process.exit();
}
const missing = missingPrograms();
if (missing.length > 0) {
  printError(missing.join('\n'));
  process.exit(1);
}
if (existsSync(FOLDER)) {
  printError(`${FOLDER} exists: npm run cluster -- stop ends the cluster that uses it, or was killed`);
  process.exit(1);
}
for (const port of Object.values(ports)) {
  if (await isFree(port, '127.0.0.1')) continue;
  printError(
    `something listens on port ${port}: stop it, or set CLUSTER_PORT to the first of ${Object.keys(ports).length} free ports`,
  );
  process.exit(1);
}
const uid = isRoot ? uidOfPostgres() : undefined;
mkdirSync(FOLDER);
if (uid !== undefined) chownSync(FOLDER, uid, uid);
removeMachines(FOLDER);
createMachines(FOLDER, uid);
mkdirSync(path.join(FOLDER, 's3/lading'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
process.on('uncaughtException', (error) => {
  printError(error.stack ?? error.message);
  void stop(1);
});
try {
  await startAll(engines(ports, FOLDER, uid));
  if (hasOpenSearch) await spreadIndex(ports);
  await createDatabase();
  await prepareShop();
  await startAll(shopProcesses(ports, FOLDER));
  printLines(['', `  The cluster is ready at http://localhost:${ports.shop}`, '', '  Ctrl-C stops it.', '']);
} catch (error) {
  if (!stopping.signal.aborted) {
    printError(error instanceof Error ? error.message : String(error));
    await stop(1);
  }
}

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '../platform/database/embedded/start.ts';
import { fastFolder } from './fast-folder.ts';

const SETTINGS = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_wal_size: '256MB' };

/**
 * Starts a primary and a replica of it that follows by streaming; `prepare` gets the URL of the primary before it is
 * copied. The replica is a copy of the stopped primary's folder, as PostgreSQL documents it.
 */
export async function startReplicated(prepare: (url: string) => Promise<unknown>) {
  const folder = mkdtempSync(path.join(fastFolder(), `lading-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  const folderOf = (name: string): string => path.join(folder, name);
  const start = (name: string, settings: Record<string, string> = {}) =>
    startEmbedded({
      dataDir: folderOf(name),
      progress: () => undefined,
      settings: { ...SETTINGS, ...settings },
    });
  const prepared = await start('primary');
  await prepare(prepared.url);
  await prepared.stop();

  mkdirSync(folderOf('replica'));
  const from = JSON.parse(readFileSync(path.join(folderOf('primary'), 'postgres.json'), 'utf8'));
  const copy = path.join(folderOf('replica'), 'postgres');
  execFileSync('cp', ['-a', from.folder, copy]);
  // A signal is a file that exists.
  execFileSync('cp', ['-a', path.join(copy, 'PG_VERSION'), path.join(copy, 'standby.signal')]);
  writeFileSync(
    path.join(folderOf('replica'), 'postgres.json'),
    JSON.stringify({ ...from, folder: copy, port: 0 }),
  );
  const primary = await start('primary');
  const { port, username, password } = new URL(primary.url);
  const follow = () =>
    start('replica', {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    });
  let replica = await follow();
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await follow();
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Replicated = Awaited<ReturnType<typeof startReplicated>>;

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ports } from './ports.ts';
import { databaseUrl } from './services.ts';

/** What a running cluster tells the drill: addresses, and the process of each service. */
export type ClusterState = {
  /** The process that started it. */
  pid: number;
  url: string;
  databaseUrl: string;
  ports: Ports;
  pids: Record<string, number | undefined>;
};

const fileIn = (folder: string): string => path.join(folder, 'cluster.json');
const pids: ClusterState['pids'] = {};

/** Records the process of a service. */
export function writeState(
  folder: string,
  ports: Ports,
  started: { name: string; pid: number | undefined },
): void {
  pids[started.name] = started.pid;
  const url = `http://localhost:${ports.shop}`;
  const state: ClusterState = { pid: process.pid, url, databaseUrl: databaseUrl(ports), ports, pids };
  writeFileSync(`${fileIn(folder)}.new`, JSON.stringify(state, null, 2));
  renameSync(`${fileIn(folder)}.new`, fileIn(folder));
}

/** Reads what a running cluster has recorded. Throws where there is none. */
export const readState = (folder: string): ClusterState => JSON.parse(readFileSync(fileIn(folder), 'utf8'));

import { readdirSync, readFileSync } from 'node:fs';

/** Of a program's threads by what they do, and of the processes of its PostgreSQL. */
type CpuPart = 'main' | 'search' | 'helpers' | 'postgres';
/** Milliseconds of CPU so far by number of the thread or process. */
type CpuTimes = Map<string, { part: CpuPart; ms: number }>;

const NS = 1e6;
/** Names of Node's threads by the kernel. Of the worker threads the one of the search engine is busy. */
const parts: Record<string, CpuPart> = { 'node-MainThread': 'main', WorkerThread: 'search' };

/** The text of a file of /proc; empty where its process has ended. */
export function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** Reads the times from /proc, so on Linux alone. Helpers are V8's: garbage collection and compiling. */
export function readCpuTimes(pid: number, postgresPid: number): CpuTimes {
  const times: CpuTimes = new Map();
  const add = (number: string, folder: string, part: CpuPart) =>
    times.set(number, { part, ms: Number(readProc(`${folder}/schedstat`).split(' ')[0]) / NS });
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    add(thread, folder, parts[readProc(`${folder}/comm`)] ?? 'helpers');
  }
  for (const backend of readProc(`/proc/${postgresPid}/task/${postgresPid}/children`).split(' '))
    add(backend, `/proc/${backend}`, 'postgres');
  return times;
}

/** Milliseconds by part between two readings; of what has ended meanwhile nothing is known. */
export function cpuBetween(before: CpuTimes, after: CpuTimes): Record<CpuPart, number> {
  const sums: Record<CpuPart, number> = { main: 0, search: 0, helpers: 0, postgres: 0 };
  for (const [number, { part, ms }] of after) sums[part] += Math.max(0, ms - (before.get(number)?.ms ?? 0));
  return sums;
}

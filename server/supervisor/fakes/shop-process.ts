import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A shop with stand-in programs, as a process of its own that a test may kill. */
export type ShopProcess = {
  process: ChildProcess;
  output(): string;
  /** Resolves with the exit code or the signal. */
  ended: Promise<number | string>;
};

/** Starts one; `env` over a small environment without a demo shop. */
export function startShop(env: Record<string, string>): ShopProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'development', DEMO_PRODUCTS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0)),
  );
  return { process: child, output: () => output, ended };
}

/** Polls `look` until it returns a value. Throws after a timeout, naming what it waited for. */
export async function until<Found>(what: string, look: () => Promise<Found | undefined> | Found | undefined) {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits for the line that says the shop is ready. */
export function untilReady(shop: ShopProcess): Promise<true> {
  return until(`readiness in: ${shop.output()}`, () =>
    shop.output().includes('is ready at') ? true : undefined,
  );
}

/** What the stand-in web process answers, or undefined while it or its database is away. */
export async function askWeb(port: number): Promise<{ pid: number; database: string } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(3000) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The postmaster's pid as its cluster records it. */
export function postmasterOf(dataDir: string): number {
  const { folder } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  return Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
}

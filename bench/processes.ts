import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import path from 'node:path';
import { nodeFlags } from '../server/platform/process/node-flags.ts';
import { buildPages } from '../server/supervisor/build-pages.ts';

export type Running = { url: string; child: ChildProcess; stop: () => Promise<void> };

/** Pins a process and its threads to one core. Returns false where the machine cannot. */
export function pin(pid: number | undefined, core: number): boolean {
  if (pid === undefined) return false;
  try {
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a server and waits until it reports its URL. */
export function start(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Running> {
  const child = fork(path.join(import.meta.dirname, file), {
    env: { ...process.env, METRICS_TOKEN, ...env },
    execArgv: [...flags],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type !== 'ready' || !message.url) return;
      pin(child.pid, 0);
      resolve({
        url: message.url,
        child,
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit');
            child.once('exit', () => done());
            child.kill('SIGTERM');
          }),
      });
    });
  });
}

/** Starts the web process of a shop, as a production runs it, on any free port; builds its pages first where needed. */
export async function startShop(env: Record<string, string>): Promise<Running> {
  await buildPages(process.env, new AbortController().signal, (line) => process.stdout.write(`${line}\n`));
  return start('../demo/web.ts', { NODE_ENV: 'production', PORT: '0', ...env }, nodeFlags.web);
}

const METRICS_TOKEN = 'token-of-the-bench';

/** Reads a shop's metrics in Prometheus' text format. */
export async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
}

/** CPU seconds that a process has used so far. */
export async function cpuSeconds(shop: Running): Promise<number> {
  const text = await metricsOf(shop.url);
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}

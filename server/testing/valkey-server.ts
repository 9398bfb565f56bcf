import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../platform/database/embedded/port.ts';

const program = ['valkey-server', 'redis-server']
  .flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
  .find((file) => existsSync(file));

/** Whether Valkey or Redis is installed (`apt-get install redis-server`). */
export const hasValkey = program !== undefined;

const isOpen = async (port: number): Promise<boolean> => {
  const socket = net.connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
};

/** Starts Valkey or Redis, which forgets everything when it ends; `password` is what it requires. */
export async function startValkey(password = '') {
  if (!program) throw new Error('neither valkey-server nor redis-server is on the path');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lading-valkey-'));
  const port = await freePort();
  const start = async () => {
    const options = { port, bind: '127.0.0.1', dir: folder, save: '', requirepass: password };
    const child = spawn(
      program,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
      { stdio: 'ignore' },
    );
    const until = Date.now() + 10_000;
    while (!(await isOpen(port))) {
      if (Date.now() > until) throw new Error(`${program} does not answer`);
      await sleep(20);
    }
    return child;
  };
  let child = await start();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `valkey://${password && `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    kill,
    /** Starts it again, empty. */
    restart: async (): Promise<void> => {
      await kill();
      child = await start();
    },
    /** Lets it hang, until it resumes. */
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: async (): Promise<void> => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

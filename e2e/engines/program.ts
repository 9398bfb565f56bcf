import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the first of the paths that exists. Throws with the command that installs the program when none does. */
export function findProgram(name: string, paths: readonly string[], packages: string): string {
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is missing: apt-get install ${packages}`);
  return found;
}

const START_MS = 30_000;

/** A program that runs until `stop`. `ready` is the match that its output was awaited with. */
export type Program = { ready: RegExpExecArray; stop(): Promise<void> };

/** Starts a program and waits until its output matches. */
export async function startProgram(
  path: string,
  args: readonly string[],
  { until, env = {} }: { until: RegExp; env?: Record<string, string> },
): Promise<Program> {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = () => {
    // The processes that it has started end with it.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    end();
    await closed;
  };
  try {
    return { ready: await outputOf(child, until), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function outputOf(child: ChildProcess, until: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}: ${output}`));
    const timer = setTimeout(() => fail(`was not ready in ${START_MS / 1000} s`), START_MS);
    const read = (text: Buffer) => {
      output += text;
      const match = until.exec(output);
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => fail(`ended with ${code}`));
  });
}

import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { StartError } from '../platform/start-error.ts';

type Step = {
  /** The failure message: "the pages could not be built". */
  failure: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  signal: AbortSignal;
  onLine?: (line: string) => void;
};

/** Runs one Node program to its end, its output in a log. A StartError names the log when it fails. */
export async function runStep({ failure, args, env, logFile, signal, onLine }: Step): Promise<void> {
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  child.on('message', (line) => onLine?.(String(line)));
  const how = await new Promise((resolve) => {
    child.once('exit', (code, name) => resolve(name ?? code));
    child.once('error', resolve);
  });
  signal.removeEventListener('abort', kill);
  signal.throwIfAborted();
  if (how === 0) return;
  throw new StartError(`${failure}: ${lastLine(logFile)} (all of it in ${logFile})`);
}

function lastLine(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return (lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 200);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';

/** The part of a process that commands use. */
export type CommandProcess = {
  env: NodeJS.ProcessEnv;
  stdout: Writable;
  stderr: Writable;
  exitCode?: number | string | null | undefined;
};

// Tests run commands in their own process, whose streams and exit code belong to others.
const processes = new AsyncLocalStorage<CommandProcess>();

/** Runs a command that finds `given` in place of its process. */
export const runInProcess = <Result>(given: CommandProcess, command: () => Result): Result =>
  processes.run(given, command);

/** Returns the process of the command that runs. */
export const commandProcess = (): CommandProcess => processes.getStore() ?? process;

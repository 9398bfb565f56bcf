import { type Config, ConfigError, readConfig } from '../composition/config/config.ts';
import { StartError } from '../platform/start-error.ts';
import { printError } from './progress.ts';

/** Reads the environment, or ends the process with a line that names the wrong variable. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    printError(error.message);
    process.exit(1);
  }
}

/** Formats a StartError or a system error (no space, no permission) as one line, any other with its stack. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'syscall' in error) return `the start failed: ${error.message}`;
  return `the start failed: ${inspect(error)}`;
}

export const inspect = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

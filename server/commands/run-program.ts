import { type Config, ConfigError, readConfig } from '../composition/config/config.ts';
import { StartError } from '../platform/start-error.ts';
import { type CommandProcess, runInProcess } from './command-process.ts';
import { openDatabase } from './open-database.ts';
import { printError, printLine } from './print.ts';

/** Runs a command on the database of the shop. */
type Run = (url: string, config: Config) => Promise<void>;

/** A program of the command line. */
export type Program = {
  /** Whether its commands work without the database, which is neither started nor reached then. */
  withoutDatabase?: boolean;
  /** Parses the words of a command. Throws StartError for an unknown command or option. */
  parse(words: string[]): Run;
  /** Returns the message of an error that is neither a StartError nor a ConfigError. */
  describe(message: string): string;
};

/** Runs a command of a program. Sets the exit code 1, with the message on standard error, when it fails. */
export const runProgram = (
  { parse, describe, withoutDatabase = false }: Program,
  words: string[] = process.argv.slice(2),
  given: CommandProcess = process,
): Promise<void> =>
  runInProcess(given, async () => {
    try {
      // The words are checked before a database is started for them.
      const run = parse(words);
      const config = readConfig(given.env);
      if (withoutDatabase) return await run('', config);
      const { url, close } = await openDatabase(config, printLine);
      await run(url, config).finally(close);
    } catch (error) {
      const isKnown = error instanceof StartError || error instanceof ConfigError;
      const message = error instanceof Error ? error.message : String(error);
      printError(isKnown ? message : describe(message));
      given.exitCode = 1;
    }
  });

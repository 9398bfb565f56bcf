import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from '../platform/start-error.ts';

/** Parses the words and options of a staff command. Throws a StartError with its usage for an unknown option. */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  words: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch {
    throw new StartError(`npm run staff -- ${usage}`);
  }
}

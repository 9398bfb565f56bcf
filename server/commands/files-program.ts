import { copyFiles } from '../platform/files/copy-files.ts';
import { openFiles, openStore } from '../platform/files/open-files.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';
import type { Program } from './run-program.ts';

const USAGE =
  'npm run files -- copy-to URL | copy-from URL, where URL is file:///folder or s3://bucket/folder';

/** `npm run files`: copies between the shop's file store, which FILES_URL names, and another. */
export const files: Program = {
  withoutDatabase: true,
  parse: ([action, url = '', ...rest]) => {
    const isKnown = (action === 'copy-to' || action === 'copy-from') && /^(file|s3):\/\/./.test(url);
    if (!isKnown || rest.length > 0) throw new StartError(USAGE);
    return async (_, { FILES_URL: filesUrl, DATA_DIR: dataDir }) => {
      const [own, other] = [await openFiles({ filesUrl, dataDir }), await openStore(url)];
      const [from, to] = action === 'copy-to' ? [own, other] : [other, own];
      const { copied, there } = await copyFiles(from, to, (done) => printLine(`${done} files`));
      printLine(`copied ${copied} files; ${there} were there`);
    };
  },
  describe: (message) => `the copy was cut off, run it again: ${message}`,
};

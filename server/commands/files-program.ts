import { copyFiles } from '../platform/files/copy-files.ts';
import { openStore, storeUrl } from '../platform/files/open-files.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';
import type { Program } from './run-program.ts';

const USAGE =
  'npm run files -- copy-to URL | copy-from URL, where URL is file:///folder or s3://bucket/folder';

/** Whether the place of a URL is that of another, or in it. */
const isWithin = (url: string, outer: string): boolean => {
  const [inner = '', around = ''] = [url, outer].map((one) => `${new URL(one).href.replace(/\/+$/, '')}/`);
  return inner.startsWith(around);
};

/** Says of a store that is away that another run goes on; no other error ends by itself. */
function refuseAway(error: Error & { statusCode?: number }): never {
  if (error.statusCode !== 503) throw error;
  throw new StartError(`the copy was cut off, run it again: ${error.message}`);
}

/** `npm run files`: copies between the shop's file store, which FILES_URL names, and another. */
export const files: Program = {
  withoutDatabase: true,
  parse: ([action, url = '', ...rest]) => {
    const isKnown = (action === 'copy-to' || action === 'copy-from') && /^(file|s3):\/\/./.test(url);
    if (!isKnown || rest.length > 0) throw new StartError(USAGE);
    return async (_, { FILES_URL: filesUrl, DATA_DIR: dataDir }) => {
      const ownUrl = storeUrl({ filesUrl, dataDir });
      if (isWithin(url, ownUrl) || isWithin(ownUrl, url))
        throw new StartError(
          `${url} and the store of the shop, ${ownUrl}, are in one another: name another place`,
        );
      const [own, other] = [await openStore(ownUrl), await openStore(url)];
      const [from, to] = action === 'copy-to' ? [own, other] : [other, own];
      const copying = copyFiles(from, to, (done) => printLine(`${done} files`)).catch(refuseAway);
      const { copied, there } = await copying;
      printLine(`copied ${copied} files; ${there} were there`);
    };
  },
  describe: (message) => `the copy failed: ${message}`,
};

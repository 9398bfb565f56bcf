import { setTimeout as sleep } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { createPictureScan, type PictureScan } from '../scan/picture-scan.ts';
import type { PictureRequest, PictureResponse } from './messages.ts';

/** Where the described pictures of a scan come from. */
export type PictureSource = {
  /** Fills an empty scan. Returns the cursor to follow from. */
  load: (scan: PictureScan) => Promise<string>;
  /** Applies what has changed since a cursor. Returns the next cursor. */
  follow: (scan: PictureScan, cursor: string) => Promise<string>;
};

const FOLLOW_MS = 3000;
const RETRY_MS = 2000;

/** Loads the pictures of a source in a worker thread, serves the requests of its port, and follows changes. */
export async function servePictures(port: MessagePort | null, source: PictureSource): Promise<never> {
  if (!port) throw new Error('the picture index is served by a worker thread');
  const respond = (response: PictureResponse): void => port.postMessage(response);
  /** Repeats an action until it succeeds: the database may be down at the start, and later. */
  const untilDone = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await action();
      } catch (error) {
        respond({ kind: 'error', message: String(error) });
        await sleep(RETRY_MS);
      }
    }
  };
  let scan = createPictureScan();
  let cursor = await untilDone(() => {
    scan = createPictureScan();
    return source.load(scan);
  });
  port.on('message', ({ id, query }: PictureRequest) =>
    respond({ kind: 'matches', id, matches: scan.search(query) }),
  );
  for (;;) {
    respond({ kind: 'size', size: scan.size() });
    await sleep(FOLLOW_MS);
    cursor = await untilDone(() => source.follow(scan, cursor));
  }
}

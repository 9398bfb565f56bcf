import { Writable } from 'node:stream';

const FIRST_BYTES = 256 * 1024;

const LINK = '<link rel="modulepreload"';
const PRIORITY = Buffer.from(' fetchpriority="low"');

/**
 * The page works before its code does: what is seen first must not wait for bytes of it on a slow line. The framework
 * writes these links and has no word for their priority.
 */
export function codeLast(page: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(LINK); at >= 0; at = page.indexOf(LINK, from)) {
    const end = at + LINK.length;
    pieces.push(page.subarray(from, end), PRIORITY);
    from = end;
  }
  return from === 0 ? page : Buffer.concat([...pieces, page.subarray(from)]);
}

/** Puts the pieces of a page together; web streams in between would cost as much as rendering it. */
export function collectPage(done: (page: Buffer) => void): Writable {
  let page = Buffer.allocUnsafe(FIRST_BYTES);
  let length = 0;
  const makeRoom = (more: number): void => {
    if (length + more <= page.length) return;
    const wider = Buffer.allocUnsafe(Math.max(page.length * 2, length + more));
    page.copy(wider, 0, 0, length);
    page = wider;
  };
  return new Writable({
    // React stops for a destination that is full; this one never is.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, next) {
      makeRoom(piece.length);
      // Copied, since React uses its buffers again.
      page.set(piece, length);
      length += piece.length;
      next();
    },
    final(next) {
      done(codeLast(page.subarray(0, length)));
      next();
    },
  });
}

const pages = new WeakMap<Response, Buffer>();

/** Puts a page beside its answer: as a body of it, its bytes would be copied three times on their way out. */
export function keepWhole(answer: Response, page: Buffer): Response {
  pages.set(answer, page);
  return answer;
}

/** The page that was put beside an answer; undefined for one that has a body of its own. */
export const wholePage = (answer: Response): Buffer | undefined => pages.get(answer);

import { Writable } from 'node:stream';
import { deferScripts } from './defer-scripts.ts';
import { takeMarks } from './script-nonces.ts';

const FIRST_BYTES = 256 * 1024;
/** UTF-8 of one UTF-16 unit. */
const MOST_BYTES_A_UNIT = 3;
/** A larger buffer is not kept for the next page. */
const MAX_SPARE_BYTES = 2 * 1024 * 1024;

// Pages are put together here one after the other: a buffer for each would have the collector run thrice as often.
let spare: Buffer | null = null;

/** A page as it is sent, and the code of its inline scripts that its renderer made, which alone may run. */
export type WholePage = { body: Buffer; scripts: Buffer[] };

function wholePageOf(marked: Buffer, mark: string): WholePage {
  const { page, scripts } = takeMarks(marked, mark);
  const { body, code } = deferScripts(page);
  return { body, scripts: scripts.map((own) => (code?.was.equals(own) ? code.is : Buffer.from(own))) };
}

/** Takes the pieces of a page as they come, and gives it whole at its end. */
class PageCollector extends Writable {
  readonly #mark: string;
  readonly #done: (page: WholePage) => void;
  #page = spare ?? Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  constructor(mark: string, done: (page: WholePage) => void) {
    super();
    this.#mark = mark;
    this.#done = done;
    spare = null;
  }

  /** Always has room, so that nobody needs to wait. */
  override write(piece: string | Uint8Array): boolean {
    this.#makeRoom(piece.length * (typeof piece === 'string' ? MOST_BYTES_A_UNIT : 1));
    if (typeof piece === 'string') this.#length += this.#page.write(piece, this.#length);
    else {
      // Copied, since React uses its buffers again.
      this.#page.set(piece, this.#length);
      this.#length += piece.length;
    }
    return true;
  }

  override end(): this {
    this.#done(wholePageOf(this.#page.subarray(0, this.#length), this.#mark));
    if (this.#page.length <= MAX_SPARE_BYTES) spare = this.#page;
    return this;
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#page.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.#page.length * 2, needed));
    this.#page.copy(wider, 0, 0, this.#length);
    this.#page = wider;
  }
}

/**
 * Puts the pieces of a page together. A stream's own queue would hand them on one by one, and web streams in between
 * would cost as much as rendering the page.
 */
export const collectPage = (mark: string, done: (page: WholePage) => void): Writable =>
  new PageCollector(mark, done);

const pages = new WeakMap<Response, WholePage>();

/** Puts a page beside its answer: as a body of it, its bytes would be copied three times on their way out. */
export function keepWhole(answer: Response, page: WholePage): Response {
  pages.set(answer, page);
  return answer;
}

/** The page that was put beside an answer; undefined for one that has a body of its own. */
export const wholePage = (answer: Response): WholePage | undefined => pages.get(answer);

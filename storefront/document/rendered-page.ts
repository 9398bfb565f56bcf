import { Writable } from 'node:stream';
import { type FinishedPage, finishPage } from './finish-page.ts';

const INITIAL_BYTES = 256 * 1024;
/** UTF-8 bytes of one UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;
/** A larger buffer is not kept for the next page. */
const MAX_SPARE_BYTES = 2 * 1024 * 1024;

// Pages are collected one after another. A buffer for each page would triple the runs of the garbage collector.
let spare: Buffer | null = null;

/** Collects the chunks of a page and finishes it at its end. */
class PageCollector extends Writable {
  readonly #nonce: string;
  readonly #onPage: (page: FinishedPage) => void;
  #page = spare ?? Buffer.allocUnsafe(INITIAL_BYTES);
  #length = 0;

  constructor(nonce: string, onPage: (page: FinishedPage) => void) {
    super();
    this.#nonce = nonce;
    this.#onPage = onPage;
    spare = null;
  }

  /** Always has room: there is no back pressure. */
  override write(chunk: string | Uint8Array): boolean {
    this.#makeRoom(chunk.length * (typeof chunk === 'string' ? MAX_BYTES_PER_UNIT : 1));
    if (typeof chunk === 'string') this.#length += this.#page.write(chunk, this.#length);
    else {
      // Copied, since React reuses its buffers.
      this.#page.set(chunk, this.#length);
      this.#length += chunk.length;
    }
    return true;
  }

  override end(): this {
    this.#onPage(finishPage(this.#page.subarray(0, this.#length), this.#nonce));
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
 * Collects the chunks of a page. A stream's own queue would pass them on one by one, and web streams in between would
 * cost as much as rendering the page.
 */
export const collectPage = (nonce: string, onPage: (page: FinishedPage) => void): Writable =>
  new PageCollector(nonce, onPage);

const pageByResponse = new WeakMap<Response, FinishedPage>();

/** Attaches a page to its response. As its body, the bytes would be copied three times on their way out. */
export function attachPage(response: Response, page: FinishedPage): Response {
  pageByResponse.set(response, page);
  return response;
}

/** Returns the page attached to a response; undefined for a response with a body of its own. */
export const attachedPage = (response: Response): FinishedPage | undefined => pageByResponse.get(response);

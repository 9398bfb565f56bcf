import { textUrl } from '../locale/browser-texts.ts';
import { textPagesOf } from '../locale/text-pages.ts';
import { DATA_ID } from './data-id.ts';
import { DEFERRED } from './deferred-link.ts';
import captureEarlyEvents from './early-events.inline.js?raw';
import startPage from './start-page.inline.js?raw';

/** UTF-8 bytes of one UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;
/** A larger buffer is not kept for the next page. */
const MAX_SPARE_BYTES = 2 * 1024 * 1024;
/** React writes it into streams alone. */
const DOCTYPE = '<!DOCTYPE html>';
const BODY_END = '</body>';

/** Returns the code of the only script in a page, which is the same in all pages of a build. `entry` is a URL. */
export const scriptOf = (entry: string): string =>
  `${captureEarlyEvents};${startPage
    .replace('MAX_WAIT_MS', String(DEFERRED.maxWaitMs))
    .replace('RELATION', DEFERRED.relation)
    .replace('ENTRY', () => JSON.stringify(entry))}`;

const deferred = (url: string): string => `<link rel="${DEFERRED.relation}" href="${url}">`;

/** Returns the deferred links to a page's code and texts. `path` is without its language. */
export const linksOf = (files: readonly string[], language: string, path: string): string =>
  [...files, ...textPagesOf(path).map((page) => textUrl(language, page).replaceAll('&', '&amp;'))]
    .map(deferred)
    .join('');

/** Returns the element with the data of a page. The data is not executed, and cannot end the element. */
const dataElement = (state: object): string =>
  `<script type="application/json" id="${DATA_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

type Parts = { html: string; links: string; state: object; script: string };

/** Returns a whole page in UTF-8: what React has rendered, then what brings it to life. */
export function createDocument({ html, links, state, script }: Parts): Buffer {
  const end = html.lastIndexOf(BODY_END);
  const tail = `${links}${dataElement(state)}<script type="module">${script}</script>`;
  return encode([DOCTYPE, html.slice(0, end), tail, html.slice(end)]);
}

// Pages are encoded one after another. A buffer for each would triple the runs of the garbage collector.
let spare = Buffer.alloc(0);

/** Returns the pieces of a page in UTF-8. They are parts of one text, and joining them would copy it once more. */
function encode(pieces: readonly string[]): Buffer {
  const maxBytes = pieces.reduce((sum, { length }) => sum + length * MAX_BYTES_PER_UNIT, 0);
  const room = maxBytes <= spare.length ? spare : Buffer.allocUnsafeSlow(maxBytes);
  if (maxBytes <= MAX_SPARE_BYTES) spare = room;
  let length = 0;
  for (const piece of pieces) length += room.write(piece, length);
  return Buffer.from(room.subarray(0, length));
}

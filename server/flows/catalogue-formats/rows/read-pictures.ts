import type { CellReader } from './cell-reader.ts';
import { pictureUrl } from './picture-url.ts';

// Schemes without slashes; whatever stands behind them is one part.
const OTHER = '(?:data|javascript|vbscript|blob|about|mailto|cid):';
const START = `(?:(?:[a-z][a-z\\d+.-]*:)?//|${OTHER})`;
// A comma may stand inside an address, a line break or a bar may not: of other signs only one before the next address
// separates.
const BEFORE_ADDRESS = new RegExp(`[\\n|]+|[\\s,;]+(?=${START})`, 'i');
const BETWEEN_PATHS = /[,;]+/;
const ADDRESS = new RegExp(`^${START}`, 'i');

/**
 * Pictures of a cell as URLs. A path without a host needs the address that its
 * shop keeps pictures at; without one it is left out with a warning.
 */
export function readPictures(reader: CellReader, field: string, base: string | undefined): string[] {
  const parts = splitPictures(reader.text(field) ?? '');
  const urls = parts.flatMap((part) => {
    const url = pictureUrl(addressOf(part.replace(/[,;|\s]+$/, ''), base));
    if (url === undefined) reportPicture(reader, field, part);
    return url === undefined ? [] : [url];
  });
  return [...new Set(urls)];
}

/** The addresses and paths of a cell. */
export const splitPictures = (text: string): string[] =>
  text
    .split(BEFORE_ADDRESS)
    .map((part) => part.trim())
    .flatMap((part) => (ADDRESS.test(part) ? [part] : part.split(BETWEEN_PATHS).map((path) => path.trim())))
    .filter((part) => part !== '' && part !== 'no_selection');

function addressOf(part: string, base: string | undefined): string {
  if (ADDRESS.test(part)) return part;
  return base === undefined ? part : `${base.replace(/\/+$/, '')}/${part.replace(/^\/+/, '')}`;
}

const reportPicture = (reader: CellReader, field: string, part: string): undefined =>
  reader.report(
    'warning',
    field,
    ADDRESS.test(part)
      ? 'not the http or https address of a picture; left out'
      : 'a picture without a host: name where they are with --pictures=https://...; left out',
    part,
  );

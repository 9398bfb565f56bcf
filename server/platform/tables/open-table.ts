import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.ts';
import { chooseTable } from './choose-table.ts';
import { decodeHead } from './decode.ts';
import { openDelimited } from './delimited-table.ts';
import { type DetectedEncoding, detectEncoding } from './detect-encoding.ts';
import { openFeed } from './feed-table.ts';
import type { SourceOptions, Table, TableSource } from './table.ts';
import { openXlsx } from './xlsx-table.ts';

const HEAD_CHARACTERS = 1000;
const HEAD_BYTES = 80;
/** What files of OpenDocument begin with, behind the head of 30 bytes of their first entry, in hexadecimal. */
const OPEN_DOCUMENT = Buffer.from('mimetypeapplication/vnd.oasis.opendocument').toString('hex');

const UNREADABLE: readonly [magic: string, message: string][] = [
  ['d0cf11e0', 'the file is of an old Excel (.xls): save it as .xlsx or CSV'],
  ['1f8b', 'the file is compressed by gzip: unpack it first'],
  ['25504446', 'the file is a PDF: export the products as CSV or XLSX'],
  ['377abcaf', 'the file is a 7-Zip archive: unpack it first'],
  ['52617221', 'the file is a RAR archive: unpack it first'],
];

/**
 * Opens a file of products by what it holds, not by its name, with the sheet and the row that name its columns. Throws
 * StartError for what is no table.
 */
export const openTable = async (file: string, options: SourceOptions = {}): Promise<Table> =>
  chooseTable(await openSource(file, options), options);

/** Opens the sheets of a file by what it holds. Throws StartError for what is no table. */
export async function openSource(file: string, options: SourceOptions = {}): Promise<TableSource> {
  const magic = await magicOf(file);
  if (magic.startsWith(OPEN_DOCUMENT, 60))
    throw new StartError('the file is an OpenDocument spreadsheet (.ods): save it as .xlsx or CSV');
  if (magic.startsWith('504b')) return openXlsx(file, options.limits);
  const unreadable = UNREADABLE.find(([start]) => magic.startsWith(start));
  if (unreadable) throw new StartError(unreadable[1]);
  const detected: DetectedEncoding = options.encoding
    ? { encoding: options.encoding }
    : await detectEncoding(file);
  const { encoding, sample, isDoubtful } = detected;
  const source = await openText(file, encoding);
  return {
    ...source,
    ...(isDoubtful && { doubt: encoding }),
    ...(sample !== undefined && { warnings: [guessOf(encoding, sample), ...(source.warnings ?? [])] }),
  };
}

const guessOf = (encoding: string, sample: string): string =>
  `the encoding is a guess, ${encoding}: it reads ${JSON.stringify(sample)}; if letters are wrong, undo the import and name the encoding with --encoding`;

async function openText(file: string, encoding: string): Promise<TableSource> {
  const head = (await decodeHead(file, encoding, HEAD_CHARACTERS)).trimStart();
  if (/^(<!doctype html|<html)/i.test(head))
    throw new StartError('the file is a web page, perhaps that of a sign-in: export the products again');
  if (/^<(\?xml|rss|feed|channel)/i.test(head)) return openFeed(file, encoding);
  if (/^[[{]\s*["{[]/.test(head))
    throw new StartError('the file is JSON: export the products as CSV, XLSX or a Google Merchant feed');
  return openDelimited(file, encoding);
}

async function magicOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await handle.close();
  }
}

/** The SHA-256 of a file and of how it is to be read, in hexadecimal: equal ones are the same import. */
export async function hashFile(file: string, options: unknown): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return createHash('sha256').update(hash.digest()).update(JSON.stringify(options)).digest('hex');
}

import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { analyse } from 'chardet';
import { StartError } from '../start-error.ts';
import { type RankedEncoding, rankEncodings } from './rank-encodings.ts';

const SAMPLE_BYTES = 256 * 1024;
// A feed may be one line.
const MAX_PART_BYTES = 1024 * 1024;
const SHOWN = 60;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
// What an alphabet of many bytes a letter counts for: against another one that reads well, and where none does.
const CERTAIN = 50;
const CONFIDENT = 30;

// Alphabets of more letters than a byte has, and of others than the shop's languages; with the least number of bytes
// above ASCII of a letter, on the average. An accented letter of Europe and a plain one pair to one that has one.
const OTHERS: Record<string, { encoding: string; minHighBytes: number }> = {
  Shift_JIS: { encoding: 'shift_jis', minHighBytes: 1.1 },
  'EUC-JP': { encoding: 'euc-jp', minHighBytes: 1.8 },
  'EUC-KR': { encoding: 'euc-kr', minHighBytes: 1.8 },
  Big5: { encoding: 'big5', minHighBytes: 1.3 },
  GB18030: { encoding: 'gb18030', minHighBytes: 1.8 },
};

/**
 * The encoding of a text file under a name that `createDecoder` knows, with a doubt where it is a guess. Throws
 * StartError for a file that mixes two.
 */
export async function detectEncoding(file: string): Promise<RankedEncoding> {
  const head = await headOf(file);
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le' };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be' };
  const wide = wideEncoding(head);
  if (wide) return { encoding: wide };
  const broken = await findNonUtf8(file);
  if (!broken) return { encoding: 'utf-8' };
  if (broken.utf8Line !== undefined)
    throw new StartError(
      `line ${broken.line}: not UTF-8, while line ${broken.utf8Line} is; write all lines in one encoding, or name it with --encoding`,
    );
  const ranked = rankEncodings(broken.sample);
  const other = otherEncoding(broken.sample, ranked.doubt === undefined ? CERTAIN : CONFIDENT);
  return other ?? ranked;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** UTF-16 without a mark: of ASCII letters every second byte is 0. */
function wideEncoding(head: Buffer): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const share = (count = 0): number => count / (head.length / 2 || 1);
  if (share(zeros[1]) > 0.4 && share(zeros[0]) < 0.1) return 'utf-16le';
  return share(zeros[0]) > 0.4 && share(zeros[1]) < 0.1 ? 'utf-16be' : undefined;
}

/** The first line that is not UTF-8, the first that is and is not ASCII, and some of the lines that are not ASCII. */
type Broken = { line: number; utf8Line: number | undefined; sample: Buffer };

async function findNonUtf8(file: string): Promise<Broken | undefined> {
  const sample: Buffer[] = [];
  let size = 0;
  let broken: number | undefined;
  let utf8Line: number | undefined;
  for await (const { line, bytes } of readLines(file)) {
    if (isAscii(bytes)) continue;
    if (!isUtf8(bytes)) broken ??= line;
    else if (isWritten(bytes)) utf8Line ??= line;
    if (size < SAMPLE_BYTES) sample.push(bytes.subarray(0, SAMPLE_BYTES));
    size += bytes.length;
    if (broken !== undefined && utf8Line !== undefined) break;
  }
  return broken === undefined ? undefined : { line: broken, utf8Line, sample: Buffer.concat(sample) };
}

/** The lines of a file with their breaks, which are carriage returns alone where it begins so; long ones in parts. */
async function* readLines(file: string): AsyncGenerator<{ line: number; bytes: Buffer }> {
  let rest = Buffer.alloc(0);
  // How many bytes at the start of the rest are known to have no ASCII.
  let searched = 0;
  let mark: number | undefined;
  let line = 1;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    mark ??= bytes.includes(LINE_FEED) || !bytes.includes(CARRIAGE_RETURN) ? LINE_FEED : CARRIAGE_RETURN;
    let start = 0;
    for (let end = bytes.indexOf(mark); end >= 0; end = bytes.indexOf(mark, start)) {
      yield { line, bytes: bytes.subarray(start, end + 1) };
      start = end + 1;
      line += 1;
    }
    rest = bytes.subarray(start);
    if (start > 0) searched = 0;
    if (rest.length <= MAX_PART_BYTES) continue;
    // Cut behind a byte of ASCII, so that no letter is cut.
    const found = rest.subarray(searched).findLastIndex((byte) => byte < 0x80);
    if (found >= 0) {
      const end = searched + found + 1;
      yield { line, bytes: rest.subarray(0, end) };
      rest = rest.subarray(end);
    }
    searched = rest.length;
  }
  if (rest.length > 0) yield { line, bytes: rest };
}

/**
 * Whether a line that is valid UTF-8 was written as such. Two bytes of another encoding may be a letter by chance, but
 * hardly one of Europe's: "\u00c9\u2122" of windows-1252 is a letter of phonetics.
 */
const isWritten = (bytes: Buffer): boolean =>
  !/[^\0-\x7f\u00a0-\u017f\u0370-\u045f\u2000-\u{10ffff}]/u.test(bytes.toString('utf8'));

const NON_ASCII = /[^\0-\x7f]/gu;
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff00-\uffef]/gu;
const MIN_EAST_ASIAN = 0.9;

/** Whether a decoded text is one of East Asia, not one of Europe that can be read as such. */
function isEastAsian(text: string, bytes: Buffer, minHighBytes: number): boolean {
  const letters = text.match(NON_ASCII)?.length ?? 0;
  const high = bytes.filter((byte) => byte >= 0x80).length;
  const found = text.match(EAST_ASIAN)?.length ?? 0;
  return found >= MIN_EAST_ASIAN * letters && high >= minHighBytes * letters;
}

/** An encoding of many bytes a letter; undefined when nothing speaks for one, or the text has bytes that it has not. */
function otherEncoding(sample: Buffer, minConfidence: number): RankedEncoding | undefined {
  const [best] = analyse(sample).filter(({ name }) => name !== 'UTF-8');
  const other = best && best.confidence >= minConfidence ? OTHERS[best.name] : undefined;
  if (!best || !other) return undefined;
  const { encoding, minHighBytes } = other;
  const text = new TextDecoder(encoding).decode(sample);
  if (text.includes('\ufffd') || !isEastAsian(text, sample, minHighBytes)) return undefined;
  const start = Math.max(0, text.search(/[^\0-\x7f]/) - SHOWN / 2);
  return best.confidence >= CERTAIN
    ? { encoding }
    : { encoding, doubt: `it reads ${JSON.stringify(text.slice(start, start + SHOWN))}` };
}

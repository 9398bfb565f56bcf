import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { analyse } from 'chardet';
import { StartError } from '../start-error.ts';
import { createDecoder } from './decoder.ts';

const SAMPLE_BYTES = 256 * 1024;
// A feed may be one line.
const MAX_PART_BYTES = 1024 * 1024;
const SHOWN = 60;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
// What chardet states for an encoding that the bytes allow and nothing else speaks for.
const CHARDET_BASE_CONFIDENCE = 10;
const WESTERN = /^(ISO-8859-1|windows-1252)$/;
// Encodings of other alphabets by chardet's names. Greek files are of Windows, which differs in the capital alpha.
const OTHER_ALPHABETS: Record<string, string> = {
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-5': 'iso-8859-5',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Big5: 'big5',
  GB18030: 'gb18030',
};

/**
 * An encoding under a name that `createDecoder` knows. Where no mark and no UTF-8 proves it, `sample` is what a line
 * reads in it; `isDoubtful` where chardet does not call it Western.
 */
export type DetectedEncoding = { encoding: string; sample?: string; isDoubtful?: boolean };

/** Returns the encoding of a text file. Throws StartError for a file that mixes two. */
export async function detectEncoding(file: string): Promise<DetectedEncoding> {
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
  const encoding =
    otherAlphabet(broken.sample) ?? (isCentral(broken.sample) ? 'windows-1250' : 'windows-1252');
  const isDoubtful = encoding !== 'windows-1252' || !WESTERN.test(analyse(broken.sample)[0]?.name ?? '');
  return { encoding, sample: sampleLine(createDecoder(encoding).decode(broken.sample)), isDoubtful };
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
type NonUtf8Lines = { line: number; utf8Line: number | undefined; sample: Buffer };

async function findNonUtf8(file: string): Promise<NonUtf8Lines | undefined> {
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

/**
 * Returns the encoding of a text of another alphabet, of which most letters beyond ASCII stand side by side; those of
 * European words stand between others. chardet is asked of such words alone: it counts the English ones beside them.
 */
function otherAlphabet(sample: Buffer): string | undefined {
  const text = sample.toString('latin1');
  const parts = text.split(/[\s,;"]+/);
  const words = parts.filter((word) => /[\x80-\xff]{2}/.test(word)).join(' ');
  const letters = text.match(/[\x80-\xff]/g)?.length ?? 0;
  const adjacent = words.match(/[\x80-\xff]{2,}/g)?.join('').length ?? 0;
  if (adjacent <= letters / 2) return undefined;
  const found = analyse(Buffer.from(words, 'latin1')).find(
    ({ name, confidence }) => name in OTHER_ALPHABETS && confidence > CHARDET_BASE_CONFIDENCE,
  );
  return found && OTHER_ALPHABETS[found.name];
}

// What windows-1252 reads in words of Central Europe, and hardly ever stands in one of the West: signs (the Polish Kabel
// żółty becomes "¿ó³ty"), letters with a caron, "ì" within a word (the Czech ě), "œ" before a consonant (the Polish ś).
const CENTRAL =
  /[a-z\xd3\xf3][\xa5\xa3\xaf\xb3\xb9\xbf][a-z]|[\xa3\xaf][a-z]{3}|\xbf[\xf3\xea][a-z\xb3]|[\x8a\x8d-\x8f\x9a\x9d-\x9f](?=[a-z\xc0-\xff])|(?<=[a-z\xc0-\xff])[\x9a\x9d-\x9f]|\xec[a-z]|\x9c[lkwrtpmz]/i;

/** Whether a text has letters of Central Europe. */
const isCentral = (sample: Buffer): boolean => CENTRAL.test(sample.toString('latin1'));

/** Returns what stands around the first letter beyond ASCII. */
function sampleLine(text: string): string {
  const at = text.search(/[^\0-\x7f]/);
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - SHOWN / 2);
  return (
    text
      .slice(start, start + SHOWN)
      .trim()
      .split(/[\r\n]/)[0] ?? ''
  );
}

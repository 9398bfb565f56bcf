import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { analyse } from 'chardet';
import { StartError } from '../../../platform/start-error.ts';

const SAMPLE_BYTES = 256 * 1024;
// Of Latin text one letter of many is beyond ASCII, of Cyrillic nearly all.
const LONG_RUN = 1.6;
// A few broken bytes in a UTF-8 file make it a broken file, not another encoding.
const MIN_VALID_SHARE = 4;
const CONFIDENT = 30;

const LATIN: Record<string, string> = {
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'ISO-8859-9': 'windows-1254',
  'windows-1254': 'windows-1254',
};
const OTHERS: Record<string, string> = {
  'KOI8-R': 'koi8-r',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-7': 'windows-1253',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Big5: 'big5',
  GB18030: 'gb18030',
};

/** The encoding of a text file under the name that TextDecoder has for it. Throws StartError when it cannot be told. */
export async function detectEncoding(file: string): Promise<string> {
  const head = await headOf(file);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(head);
  if (wide) return wide;
  const broken = await findNonUtf8(file);
  if (!broken) return 'utf-8';
  const { valid, invalid, averageRun } = measure(broken.sample);
  if (valid > MIN_VALID_SHARE * invalid)
    throw new StartError(
      `line ${broken.line}: not UTF-8, while the rest of the file is; correct the line, or name the encoding with --encoding`,
    );
  return averageRun < LONG_RUN ? latinEncoding(broken.sample) : otherEncoding(broken.sample);
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

/** The line of the first bytes that are not UTF-8, with lines from there on that are not ASCII. */
async function findNonUtf8(file: string): Promise<{ line: number; sample: Buffer } | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
    }
    decoder.decode();
    return undefined;
  } catch {
    return findBrokenLine(file, line);
  }
}

async function findBrokenLine(file: string, from: number): Promise<{ line: number; sample: Buffer }> {
  const sample: Buffer[] = [];
  let size = 0;
  let line = 0;
  let first: number | undefined;
  let rest = Buffer.alloc(0);
  const take = (bytes: Buffer): void => {
    line += 1;
    if (first === undefined && line >= from && !isUtf8(bytes)) first = line;
    if (!bytes.some((byte) => byte > 0x7f)) return;
    sample.push(bytes);
    size += bytes.length;
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      take(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (size > SAMPLE_BYTES && first !== undefined) break;
  }
  if (rest.length > 0) take(rest);
  return { line: first ?? from, sample: Buffer.concat(sample) };
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** How many letters beyond ASCII are UTF-8 and how many bytes are not, and how long the runs of such bytes are. */
function measure(bytes: Buffer): { valid: number; invalid: number; averageRun: number } {
  const text = new TextDecoder('utf-8').decode(bytes);
  const invalid = text.split('\uFFFD').length - 1;
  const valid = text.replace(/[\0-\x7f\uFFFD]/g, '').length;
  let [high, runs] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte <= 0x7f) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) <= 0x7f) runs += 1;
  }
  return { valid, invalid, averageRun: high / Math.max(1, runs) };
}

function latinEncoding(sample: Buffer): string {
  const [best] = analyse(sample).filter(({ name }) => name in LATIN || name === 'ISO-8859-1');
  return (best && best.confidence >= CONFIDENT ? LATIN[best.name] : undefined) ?? 'windows-1252';
}

function otherEncoding(sample: Buffer): string {
  for (const { name, confidence } of analyse(sample)) {
    if (name === 'windows-1251' || confidence < CONFIDENT) break;
    if (OTHERS[name]) return OTHERS[name];
  }
  return 'windows-1251';
}

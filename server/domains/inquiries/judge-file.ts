import { fileTypeFromBuffer } from 'file-type';
import { type UploadType, uploadTypes } from '../../../contract/upload.ts';
import { listSafeZip } from '../../platform/files/list-safe-zip.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ZIP_START = Buffer.from('PK');
const zipLimits = { entries: 2000, bytes: 60 * 1024 * 1024 };

// Anything that a browser or a shell might run though it is text: markup of any kind, and scripts.
const DANGEROUS = /^\s*(<[a-z!?/]|#!|\{\\rtf|%!)|<(script|html|svg|body|iframe)[\s>/]/i;
const LINES_JUDGED = 20;

function separated(text: string): boolean {
  const lines = text.split(/\r?\n/).filter(Boolean).slice(0, LINES_JUDGED);
  return [',', ';', '\t'].some((sign) => {
    const counts = new Set(lines.map((line) => line.split(sign).length));
    return counts.size === 1 && !counts.has(1);
  });
}

function judgeText(bytes: Uint8Array): UploadType | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a program from a text
  if (/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text) || DANGEROUS.test(text)) return null;
  return separated(text) ? 'text/csv' : 'text/plain';
}

async function isWorkbook(bytes: Uint8Array): Promise<boolean> {
  const names = await listSafeZip(bytes, zipLimits);
  return ['[Content_Types].xml', 'xl/workbook.xml'].every((name) => names?.includes(name));
}

/** What a file is by its content, among what is taken; null for anything else. Its name is not asked. */
export async function judgeFile(bytes: Uint8Array): Promise<UploadType | null> {
  if (bytes.length === 0) return null;
  // Judged by ourselves: telling the kinds of ZIP apart means unpacking, and that needs a bound.
  if (Buffer.from(bytes.subarray(0, 2)).equals(ZIP_START)) return (await isWorkbook(bytes)) ? XLSX : null;
  const found = await fileTypeFromBuffer(bytes);
  if (found) return uploadTypes.find((type) => type === found.mime) ?? null;
  return judgeText(bytes);
}

const LONGEST_LABEL = 100;

/** A file's name as a label: no folders, no control or direction signs, not too long. Never used as a path. */
export function labelOf(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}<>"'`&]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, LONGEST_LABEL).join('') || 'file';
}

import { fileTypeFromBuffer } from 'file-type';
import { type UploadType, uploadTypes } from '../../../contract/upload.ts';
import { listSafeZip } from '../../platform/files/list-safe-zip.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ZIP_START = Buffer.from('PK');
const zipLimits = { entries: 2000, bytes: 60 * 1024 * 1024 };

// Text that a browser or a shell might run: markup of any kind, and scripts.
const DANGEROUS = /^\s*(<[a-z!?/]|#!|\{\\rtf|%!)|<(script|html|svg|body|iframe)[\s>/]/i;
const MAX_LINES = 20;

function isSeparated(text: string): boolean {
  const lines = text.split(/\r?\n/).filter(Boolean).slice(0, MAX_LINES);
  return [',', ';', '\t'].some((sign) => {
    const counts = new Set(lines.map((line) => line.split(sign).length));
    return counts.size === 1 && !counts.has(1);
  });
}

function detectText(bytes: Uint8Array): UploadType | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters make it no text
  if (/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text) || DANGEROUS.test(text)) return null;
  return isSeparated(text) ? 'text/csv' : 'text/plain';
}

async function isWorkbook(bytes: Uint8Array): Promise<boolean> {
  const names = await listSafeZip(bytes, zipLimits);
  return ['[Content_Types].xml', 'xl/workbook.xml'].every((name) => names?.includes(name));
}

/** Returns the type of a file by its content, not by its name; null when it is none of the accepted types. */
export async function detectType(bytes: Uint8Array): Promise<UploadType | null> {
  if (bytes.length === 0) return null;
  // Not by the library: it unpacks a ZIP without a limit.
  if (Buffer.from(bytes.subarray(0, 2)).equals(ZIP_START)) return (await isWorkbook(bytes)) ? XLSX : null;
  const found = await fileTypeFromBuffer(bytes);
  if (found) return uploadTypes.find((type) => type === found.mime) ?? null;
  return detectText(bytes);
}

const MAX_LABEL = 100;

/** The endings of each type; the first is given to a file whose name has another, since programs go by it. */
const ENDINGS: Record<UploadType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.txt'],
  'text/plain': ['.txt', '.csv'],
};

/** Returns the label of a file of a type, with an ending of this type: `invoice.bat` of a text is `invoice.bat.txt`. */
export function typedLabel(name: string, type: UploadType): string {
  const label = labelOf(name);
  const endings = ENDINGS[type];
  return endings.some((ending) => label.toLowerCase().endsWith(ending)) ? label : `${label}${endings[0]}`;
}

/** Returns a file's name as a label, without folders, control and direction characters. Never used as a path. */
export function labelOf(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}<>"'`&]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_LABEL).join('') || 'file';
}

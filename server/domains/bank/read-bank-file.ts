import { MAX_BANK_FILE_BYTES } from '../../../contract/office/bank.ts';
import { createDecoder } from '../../platform/tables/decoder.ts';
import { readSheets, type SheetProblem } from '../../platform/tables/read-sheet.ts';
import { parseCamt } from './parse-camt.ts';
import { isMt940, parseMt940 } from './parse-mt940.ts';
import { parseTable } from './parse-table.ts';
import { type BankFile, MAX_BANK_LINES } from './statement.ts';

/** A call of staff waits for it, with its transaction open. */
const MAX_WAIT_MS = 6000;
const SHEET_LIMITS = { rows: MAX_BANK_LINES + 50, columns: 60, unpackedBytes: 30 * 1024 * 1024 };

const problems: Record<SheetProblem, string> = {
  fileOldExcel: 'an old Excel file (.xls)',
  filePassword: 'a workbook with a password',
  fileOpenDocument: 'an OpenDocument spreadsheet (.ods)',
  fileNoTable: 'no table',
  fileUnpacked: 'a workbook of more than 30 MB unpacked',
  fileDamaged: 'a damaged file',
  fileTooMuch: 'a file that takes too long to read',
  fileEncoding: 'a text in an unknown encoding',
  fileRows: `more than ${MAX_BANK_LINES} rows`,
  fileColumns: 'more than 60 columns',
};

/** What else banks and people send, by what it begins with. */
const others: readonly [begins: RegExp, name: string][] = [
  [/^%PDF/, 'a PDF'],
  [/^\s*<(!doctype html|html)/i, 'a web page, perhaps that of a sign-in'],
  [/^\s*(OFXHEADER|<\?OFX|<OFX)/i, 'OFX'],
  [/^!(Type|Account):/i, 'QIF'],
  [/^01,[^,]*,[^,]*,\d{6}/, 'BAI2'],
  [/^0{4}\d/, 'CODA of Belgium'],
  [/^01\d{5} {4}/, 'CFONB of France'],
  [/^\s*[[{]\s*["{[]/, 'JSON'],
  [/^1CClientBankExchange/, '1CClientBankExchange'],
];

const EXPECTED = 'camt.053, MT940, CSV or .xlsx of the bank';
const refused = (found: string): BankFile => ({ issues: [{ line: 1, found, expected: EXPECTED }] });

/** The text of a file by its mark or by what its XML states, else UTF-8, else the letters of Western Europe. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const stated = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1];
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  for (const encoding of [marked ?? stated ?? 'utf-8', 'windows-1252'])
    try {
      const decoder = createDecoder(encoding);
      return (decoder.decode(bytes) + decoder.decode()).replace(/^\ufeff/, '');
    } catch {
      // The next one is tried: an encoding that is unknown or not that of the bytes.
    }
  return null;
}

async function readTable(bytes: Uint8Array, account: string, owner: string): Promise<BankFile> {
  const answer = await readSheets(bytes, SHEET_LIMITS, { owner, maxWaitMs: MAX_WAIT_MS });
  if ('problem' in answer) return refused(problems[answer.problem]);
  const [sheet] = answer.sheets;
  if (!sheet) return refused('an empty file');
  return sheet.cut ? refused(problems[sheet.cut]) : parseTable(sheet.rows, account);
}

/**
 * Reads a file of a bank by what it holds, not by its name: camt.053, MT940, or a table. `account` is that of a table which
 * does not name it. Nothing of a file with an issue is read. Throws Busy, see readSheets.
 */
export async function readBankFile(
  bytes: Uint8Array,
  { account, owner }: { account: string; owner: string },
): Promise<BankFile> {
  if (bytes.length === 0) return refused('an empty file');
  if (bytes.length > MAX_BANK_FILE_BYTES) return refused('more than 4 MB');
  const magic = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (magic === '504b0304' && !Buffer.from(bytes).includes('xl/'))
    return refused('a ZIP archive: unpack it first');
  if (magic === '504b0304' || magic === 'd0cf11e0') return readTable(bytes, account, owner);
  const text = decode(bytes);
  if (text === null || text.slice(0, 4096).includes('\0')) return refused('bytes that are no text');
  const other = others.find(([begins]) => begins.test(text));
  if (other) return refused(other[1]);
  const file = text.trimStart().startsWith('<')
    ? parseCamt(text)
    : isMt940(text)
      ? parseMt940(text)
      : await readTable(bytes, account, owner);
  const count = file.issues ? 0 : file.statements.reduce((sum, { lines }) => sum + lines.length, 0);
  return count > MAX_BANK_LINES ? refused(`${count} lines, which are more than ${MAX_BANK_LINES}`) : file;
}

import { isLanguage, languages } from '../../contract/fields.ts';
import { columnName } from '../flows/catalogue-formats/columns/column-name.ts';
import { isOwnField } from '../flows/catalogue-formats/columns/vocabulary.ts';
import type { ImportOptions } from '../flows/import-catalogue/import-run.ts';
import { StartError } from '../platform/start-error.ts';
import { isEncoding } from '../platform/tables/decode.ts';

/** The options of `import` as parseArgs takes them. */
export const importFlags = {
  map: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  decimal: { type: 'string' },
  dates: { type: 'string' },
  currency: { type: 'string' },
  language: { type: 'string' },
  untracked: { type: 'string' },
  pictures: { type: 'string' },
  sheet: { type: 'string' },
  'header-row': { type: 'string' },
  'hidden-rows': { type: 'string' },
} as const;

type Given = { [Name in keyof typeof importFlags]?: Name extends 'map' ? string[] : string };

const MAX_UNTRACKED = 1_000_000;

/** Checks the options of an import. Throws StartError that names the one that is wrong. */
export function readImportOptions(given: Given): ImportOptions {
  const { encoding, decimal, dates, currency, language, pictures, sheet } = given;
  const { 'header-row': headerRow, 'hidden-rows': hiddenRows } = given;
  if (encoding !== undefined && !isEncoding(encoding))
    throw new StartError(
      `--encoding=${encoding}: not an encoding, such as utf-8, windows-1252 or windows-1251`,
    );
  if (decimal !== undefined && decimal !== '.' && decimal !== ',')
    throw new StartError('--decimal is . or ,');
  if (dates !== undefined && dates !== 'day' && dates !== 'month')
    throw new StartError('--dates is day or month: what stands first in a date such as 11/1/2026');
  if (currency !== undefined && !/^[A-Za-z]{3}$/.test(currency))
    throw new StartError('--currency is a code of three letters, such as EUR');
  if (language !== undefined && !isLanguage(language))
    throw new StartError(`--language is one of ${languages.join(', ')}`);
  if (pictures !== undefined && !/^https:\/\/[^/]/.test(pictures))
    throw new StartError('--pictures is the https address in front of pictures that are named by path');
  if (hiddenRows !== undefined && hiddenRows !== 'read' && hiddenRows !== 'skip')
    throw new StartError('--hidden-rows is read or skip: what becomes of rows that a workbook hides');
  return {
    ...(given.map && { map: readMap(given.map) }),
    ...(encoding && { encoding }),
    ...(decimal && { decimal }),
    ...(dates && { dates }),
    ...(currency && { currency: currency.toUpperCase() }),
    ...(language && { language }),
    ...(given.untracked !== undefined && { untracked: readPieces(given.untracked) }),
    ...(pictures && { pictureBase: pictures }),
    ...(sheet && { sheet }),
    ...(headerRow !== undefined && { headerRow: readRowNumber(headerRow) }),
    ...(hiddenRows && { hiddenRows }),
  };
}

function readMap(pairs: readonly string[]): Map<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const [field, column] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      if (at < 1 || column === '')
        throw new StartError(`--map ${pair}: it is FIELD=COLUMN, such as sku=Article`);
      if (!isOwnField(field))
        throw new StartError(`--map ${pair}: ${field} is none of our columns; see docs/operate/import.md`);
      return [columnName(column), field];
    }),
  );
}

function readPieces(text: string): number {
  const pieces = Number(text);
  if (!/^\d+$/.test(text) || pieces > MAX_UNTRACKED)
    throw new StartError(`--untracked is a whole number from 0 to ${MAX_UNTRACKED}`);
  return pieces;
}

function readRowNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new StartError('--header-row is the number of the row that names the columns, from 1 on');
  return Number(text);
}

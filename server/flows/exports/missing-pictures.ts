import type { Translate } from './setting.ts';

/** Pictures that a ZIP lacks, by their names in it. */
export type MissingPictures = {
  /** Damaged, gone, or their host did not send them. */
  broken: string[];
  /** Behind the last that fitted. */
  omitted: string[];
};

export const countMissing = ({ broken, omitted }: MissingPictures): number => broken.length + omitted.length;

type Setting = { t: Translate; order: string /** Of all pictures, as written. */; size: string };

/** Writes the text that names them, with line ends and a byte order mark that every editor knows. */
export function missingNote({ broken, omitted }: MissingPictures, { t, order, size }: Setting): Buffer {
  const list = (key: string, names: string[]) =>
    names.length > 0 ? ['', t(`pictures.${key}`, { size }), '', ...names.map((name) => `  ${name}`)] : [];
  const lines = [
    t('pictures.missing', { order }),
    ...list('broken', broken),
    ...list('omitted', omitted),
    '',
    t('pictures.help'),
  ];
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

import { codeLabel } from '../../../../kit/code-label.ts';
import { alikeSku } from '../../../../kit/fold-sku.ts';

const DASHES = /[\u2010-\u2015\u2212]/g;
/** What stands around a code that was copied out of a list or a mail: quotes, brackets, the end of a sentence. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A digit may follow at once, since what is looked up is a code anyway. */
const LABEL = codeLabel(String.raw`(?:[\s.:#№-]+|(?=\d))`);

/** A text without quotes and brackets around it, its dashes as a keyboard has them. */
export const trimCode = (text: string): string =>
  text.normalize('NFKC').replace(DASHES, '-').replace(AROUND, '');

/** The code behind `SKU:`, `Art.-Nr.`, `артикул`; undefined without such a word. */
export function labelledCode(text: string): string | undefined {
  const rest = text.replace(LABEL, '');
  return rest === text || rest === '' ? undefined : trimCode(rest);
}

const UPC_LENGTH = 12;
const EAN_LENGTH = 13;
const DIGITS = /^\d+$/;

/** An EAN, UPC or GTIN with as many zeros before it as a catalogue may state it with. */
export function sameNumbers(code: string): string[] {
  if (!DIGITS.test(code)) return [];
  if (code.length === UPC_LENGTH) return [`0${code}`];
  if (code.length > UPC_LENGTH && code.length <= EAN_LENGTH + 1 && code.startsWith('0'))
    return [code.slice(1), code.replace(/^0{2}/, '')].filter((one) => one !== code);
  return [];
}

const ALIKE: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'I'],
  ['L', '1'],
  ['B', '8'],
  ['8', 'B'],
]);

/**
 * Codes that a plain one may have been meant to be: two characters swapped, one doubled, left out or read as its like.
 */
export function similarCodes(code: string): string[] {
  const found = new Set([alikeSku(code)]);
  for (let at = 0; at < code.length; at += 1) {
    const [one = '', next = ''] = [code[at], code[at + 1]];
    const [before, after] = [code.slice(0, at), code.slice(at + 1)];
    if (next !== '') found.add(before + next + one + code.slice(at + 2));
    found.add(before + after);
    found.add(before + one + one + after);
    const alike = ALIKE.get(one);
    if (alike) found.add(before + alike + after);
  }
  found.delete(code);
  return [...found];
}

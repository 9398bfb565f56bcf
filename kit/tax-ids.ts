import { foldDigits } from './fold-digits.ts';

/** A number that customs of a country ask for: of a person or company in Brazil, Chile, Korea or Türkiye. */
export type TaxId = 'CPF_CNPJ' | 'RUT' | 'PCCC' | 'TR_ID';

/** The value of a character in the CNPJ: since July 2026 letters count as well, each by its code less 48. */
const values = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0) - 48);

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0);

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the last two of a Brazilian number are its check digits (Receita Federal), each of all before it. */
function hasBrazilianDigits(number: string, weights: readonly number[]): boolean {
  const digits = values(number);
  return [digits.length - 2, digits.length - 1].every((at) => {
    const sum = weighted(digits.slice(0, at), weights.slice(weights.length - at));
    return digits[at] === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}

/** All digits alike have right check digits, and are given to none. */
const isRepeated = (number: string): boolean => /^(.)\1*$/.test(number);

function isBrazilian(number: string): boolean {
  if (isRepeated(number)) return false;
  if (/^\d{11}$/.test(number)) return hasBrazilianDigits(number, CPF_WEIGHTS);
  return /^[A-Z\d]{12}\d{2}$/.test(number) && hasBrazilianDigits(number, CNPJ_WEIGHTS);
}

/** A person's number has eleven digits, the last two of which follow from the others; a company's has ten. */
function isTurkish(number: string): boolean {
  if (/^\d{10}$/.test(number)) return isTurkishCompany(values(number));
  if (!/^[1-9]\d{10}$/.test(number)) return false;
  const digits = values(number);
  const tenth = (weighted(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]) + 10 * 9) % 10;
  const eleventh = weighted(digits, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10;
  return digits[9] === tenth && digits[10] === eleventh;
}

function isTurkishCompany(digits: readonly number[]): boolean {
  const sum = digits.slice(0, 9).reduce((total, digit, at) => {
    const shifted = (digit + 9 - at) % 10;
    const part = (shifted * 2 ** (9 - at)) % 9;
    return total + (shifted !== 0 && part === 0 ? 9 : part);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

const RUT_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

function isChilean(number: string): boolean {
  const [, digits = '', check] = /^(\d{7,8})([\dK])$/.exec(number) ?? [];
  const rest = 11 - (weighted(values(digits), RUT_WEIGHTS.slice(8 - digits.length)) % 11);
  return check === (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest));
}

const RULES: Record<TaxId, (number: string) => boolean> = {
  CPF_CNPJ: isBrazilian,
  RUT: isChilean,
  PCCC: (number) => /^P\d{12}$/.test(number),
  TR_ID: isTurkish,
};

const compact = (text: string): string =>
  foldDigits(text)
    .replace(/[\s./\p{Pd}]/gu, '')
    .toUpperCase();

const FORMS: Partial<Record<TaxId, [RegExp, string][]>> = {
  CPF_CNPJ: [
    [/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'],
    [/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5'],
  ],
  RUT: [[/^(\d{1,2})(\d{3})(\d{3})([\dK])$/, '$1.$2.$3-$4']],
};

/** Whether a text is such a number: its form and, where it has them, its check digits are right. */
export const hasTaxId = (kind: TaxId, text: string): boolean => RULES[kind](compact(text));

/** Returns a number as its authority prints it; one that is none as it was typed. */
export function normalizeTaxId(kind: TaxId, text: string): string {
  const number = compact(text);
  if (!RULES[kind](number)) return text;
  const [form, written] = FORMS[kind]?.find(([pattern]) => pattern.test(number)) ?? [/$^/, ''];
  return number.replace(form, written);
}

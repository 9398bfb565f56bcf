import type { T } from '../locale/create-t.ts';

type Reader = typeof import('../../kit/check-quantity.ts');
let reader: Reader | undefined;

/** Loads what reads a quantity that is not digits alone. */
export const loadReader = async (): Promise<Reader> => {
  reader ??= await import('../../kit/check-quantity.ts');
  return reader;
};

/** Digits alone need no reader. */
const PLAIN = /^\d{1,9}$/;

/** Why what is typed is no quantity; empty for one. It is shown once it is certain. */
export type Refusal = { text: string; isShown: boolean };
export const USABLE: Refusal = { text: '', isShown: false };

type Typed = { text: string; language: string };

/** Returns what is asked for by a text; null where it is no quantity, or its reader is not loaded. */
export function requestedBy({ text, language }: Typed, min: number): number | null {
  if (text.trim() === '') return min === 0 ? 0 : null;
  if (PLAIN.test(text)) return Number(text);
  return reader?.checkQuantity(text, { language, min: 0, max: Number.POSITIVE_INFINITY }).quantity ?? null;
}

/** Returns why a text is refused while it is typed: that is certain once nothing typed behind it can mend it. */
export function refusalWhileTyping({ text, language }: Typed, t: T): Refusal {
  const found = text.trim();
  if (found === '') return { text: t('field.required'), isShown: false };
  const isShown = reader !== undefined && !reader.canBecomeQuantity(found, language);
  return { text: t('field.quantityRead', { found }), isShown };
}

/** Returns why a text that was typed is refused; null where its reader is not loaded. */
export function refusalOf({ text, language }: Typed, t: T): Refusal | null {
  const checked = reader?.checkQuantity(text, { language, min: 0, max: Number.POSITIVE_INFINITY });
  if (!checked) return null;
  if (checked.quantity !== null) return USABLE;
  const { reason, values } = checked.problem;
  return { text: t(`field.${reason}`, values), isShown: true };
}

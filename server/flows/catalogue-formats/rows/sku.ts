import { createHash } from 'node:crypto';

const SKU = /^[A-Z0-9][A-Z0-9._+-]{0,63}$/;
const MAX_LENGTH = 64;
const HASH_LENGTH = 8;

/** Whether a SKU in capitals is one that the shop can hold, also in a URL. */
export const isSku = (sku: string): boolean => SKU.test(sku);

/** A SKU as a file has it, in capitals. Spreadsheets write '00012 or ="00012", so that it stays text. */
export const writtenSku = (text: string): string =>
  text
    .trim()
    .replace(/^'|^="|"$/g, '')
    .toUpperCase();

/** The SKU that a row of a file gets by its cell, unless another row has it; empty where it holds none. */
export function claimedSku(text: string): string {
  const written = writtenSku(text);
  return isSku(written) ? written : deriveSku(written);
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH).toUpperCase();

/**
 * A SKU made of what identifies a variant in its source shop: always the same for the same text. Where letters are lost
 * a hash of the text keeps two texts apart.
 */
export function deriveSku(text: string): string {
  const upper = text.trim().toUpperCase();
  const plain = upper
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9._+-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[^A-Z0-9]+|-+$/g, '');
  // A space or slash for a dash is no loss that could confuse two variants of one product.
  const isWhole =
    upper
      .replace(/[\s/|,:]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, '') === plain;
  // Of a text of separators alone nothing is left.
  if (isWhole && plain !== '' && plain.length <= MAX_LENGTH) return plain;
  const head = plain.slice(0, MAX_LENGTH - HASH_LENGTH - 1).replace(/[-.]+$/, '');
  return [head, hashOf(upper)].filter(Boolean).join('-');
}

import { foldSku } from './fold-sku.ts';

/** The most products that a comparison shows side by side. */
export const MAX_COMPARED = 4;

const SEPARATOR = ',';
const SKU = /^[A-Z0-9][A-Z0-9._-]{0,63}$/;

/** Parses the SKUs of a comparison, such as `AB-1,CD-2`: each once, in the order of the text, at most four. */
export const parseCompared = (text: string): string[] =>
  [...new Set(text.split(SEPARATOR).map(foldSku))].filter((sku) => SKU.test(sku)).slice(0, MAX_COMPARED);

/** The address of a comparison without language; that of an empty one invites to choose. */
export const comparePath = (skus: readonly string[]): string =>
  skus.length === 0 ? '/compare' : `/compare?skus=${skus.join(SEPARATOR)}`;

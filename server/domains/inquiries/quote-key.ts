import { createLinkKey, isLinkKey } from '../../platform/link-key.ts';

const aboutOf = (reference: string): string => `quote ${reference}`;

/** Creates the key in a mailed link, which opens one quote. */
export const createQuoteKey = (key: Buffer, reference: string): string =>
  createLinkKey(key, aboutOf(reference));

export const isQuoteKey = (key: Buffer, reference: string, given: string): boolean =>
  isLinkKey(key, aboutOf(reference), given);

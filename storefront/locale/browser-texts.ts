import type { Texts } from '../../contract/page.ts';
import { RESOURCE_VERSION } from '../config/constants.ts';
import type { TextSource } from './locale.tsx';
import { splitPath } from './paths.ts';
import { textPagesOf } from './text-pages.ts';

// Browsers keep a file of texts for good. The build adds a hash of all texts, since their version does not change.
export const textUrl = (language: string, page: string): string =>
  `/global_resources/page/${language}_${page}.json?v=${RESOURCE_VERSION}${import.meta.env.TEXTS_HASH ?? ''}`;

let texts: Texts = {};
const loadedUrls = new Set<string>();
const listeners = new Set<() => void>();

/** The texts that the browser has loaded. */
export const browserTexts: TextSource = {
  get: () => texts,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

async function fetchTexts(url: string): Promise<Texts> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as Texts) : {};
  } catch {
    return {};
  }
}

/** Loads a file of texts. */
export async function loadTextPage(language: string, page: string): Promise<void> {
  const url = textUrl(language, page);
  const fresh = await fetchTexts(url);
  const isNew = Object.entries(fresh).some(([key, text]) => texts[key] !== text);
  if (Object.keys(fresh).length > 0) loadedUrls.add(url);
  if (isNew) texts = { ...texts, ...fresh };
  if (isNew) for (const listener of listeners) listener();
}

/** Loads the texts of the page at `pathname`. Waits only where some are missing. A failure leaves them missing. */
export async function loadTexts(pathname: string): Promise<void> {
  const { language, path } = splitPath(pathname);
  const reading = textPagesOf(path).map((page) => loadTextPage(language, page));
  const isHere = textPagesOf(path).every((page) => loadedUrls.has(textUrl(language, page)));
  if (!isHere) await Promise.all(reading);
}

const PRODUCT_PATH = /^\/details\//i;

/** Whether a navigation loads texts: for every change of path but between products. */
export const needsTexts = (from: string, to: string): boolean =>
  from !== to && !(PRODUCT_PATH.test(splitPath(from).path) && PRODUCT_PATH.test(splitPath(to).path));

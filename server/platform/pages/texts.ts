import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../../contract/fields.ts';
import type { Texts } from '../../../contract/page.ts';

export type TextFiles = {
  read: (page: string, language: Language) => Texts;
  /** The file as it is served, by `{locale}_{page}`; undefined when there is none. */
  file: (name: string) => string | undefined;
};

/** Reads the pages' texts: a folder a page, a file a language. All of them are a few hundred KB, read once. */
export function openTexts(folder: string): TextFiles {
  const texts = new Map<string, Texts>();
  const files = new Map<string, string>();
  for (const page of readdirSync(folder, { withFileTypes: true })) {
    if (!page.isDirectory()) continue;
    for (const language of languages) {
      const own: Texts = JSON.parse(readFileSync(path.join(folder, page.name, `${language}.json`), 'utf8'));
      texts.set(`${language}_${page.name}`, own);
      files.set(`${language}_${page.name}`, JSON.stringify(own));
    }
  }
  return {
    read: (page, language) => texts.get(`${language}_${page}`) ?? {},
    file: (name) => files.get(name),
  };
}

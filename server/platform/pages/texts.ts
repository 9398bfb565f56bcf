import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../../contract/fields.ts';
import type { Texts } from '../../../contract/page.ts';
import { textsHash } from './texts-hash.ts';

export type TextFiles = {
  read: (page: string, language: Language) => Texts;
  /** The file as it is served, by `{locale}_{page}`; undefined when there is none. */
  file: (name: string) => string | undefined;
  /** Of all files, as the pages of this build name it in their addresses. */
  hash: string;
};

const readTexts = (file: string): Texts =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};

const opened = new Map<string, TextFiles>();

/**
 * Returns the pages' texts: a folder a page, a file a language. All of them are a few hundred KB, read once by a
 * process. A key that a language lacks has its English text.
 */
export function openTexts(folder: string): TextFiles {
  const texts = opened.get(folder) ?? readFolder(folder);
  opened.set(folder, texts);
  return texts;
}

function readFolder(folder: string): TextFiles {
  const texts = new Map<string, Texts>();
  const files = new Map<string, string>();
  for (const page of readdirSync(folder, { withFileTypes: true })) {
    if (!page.isDirectory()) continue;
    const english = readTexts(path.join(folder, page.name, 'en.json'));
    for (const language of languages) {
      const own = { ...english, ...readTexts(path.join(folder, page.name, `${language}.json`)) };
      texts.set(`${language}_${page.name}`, own);
      files.set(`${language}_${page.name}`, JSON.stringify(own));
    }
  }
  return {
    read: (page, language) => texts.get(`${language}_${page}`) ?? {},
    file: (name) => files.get(name),
    hash: textsHash(folder),
  };
}

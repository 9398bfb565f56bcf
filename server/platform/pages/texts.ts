import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../../contract/fields.ts';
import type { Texts } from '../../../contract/page.ts';
import { type TextFile, textsIn } from '../../../kit/texts-in.ts';
import { textsHash } from './texts-hash.ts';

export type TextFiles = {
  read: (page: string, language: Language) => Texts;
  /** The file as it is served, by `{locale}_{page}`; undefined when there is none. */
  file: (name: string) => string | undefined;
  /** Of all files, as the pages of this build name it in their addresses. */
  hash: string;
};

const opened = new Map<string, TextFiles>();

/**
 * Returns the pages' texts, a file a page with all languages. All of them are a megabyte, read once by a process. A key
 * that a language lacks has its English text.
 */
export function openTexts(folder: string): TextFiles {
  const texts = opened.get(folder) ?? readFolder(folder);
  opened.set(folder, texts);
  return texts;
}

function readFolder(folder: string): TextFiles {
  const texts = new Map<string, Texts>();
  const files = new Map<string, string>();
  for (const name of globSync('*.json', { cwd: folder })) {
    const page = path.basename(name, '.json');
    const file = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as TextFile;
    for (const language of languages) {
      const own = textsIn(file, language);
      texts.set(`${language}_${page}`, own);
      files.set(`${language}_${page}`, JSON.stringify(own));
    }
  }
  return {
    read: (page, language) => texts.get(`${language}_${page}`) ?? {},
    file: (name) => files.get(name),
    hash: textsHash(folder),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../../contract/fields.ts';
import { type TextPage, textPages } from '../../../contract/text-pages.ts';

/** Reads the documents of the pages that the operator writes: a folder a page, a Markdown file a language. Every file must be there. */
export function readDocuments(folder: string): (page: TextPage, language: Language) => string {
  const documents = new Map(
    textPages.flatMap((page) =>
      languages.map(
        (language) =>
          [`${page} ${language}`, readFileSync(path.join(folder, page, `${language}.md`), 'utf8')] as const,
      ),
    ),
  );
  return (page, language) => documents.get(`${page} ${language}`) ?? '';
}

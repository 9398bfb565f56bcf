import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../../contract/fields.ts';
import { type LegalPage, legalPages } from '../../../contract/legal.ts';

/** Reads the documents of the legal pages: a folder a page, a Markdown file a language. Every file must be there. */
export function readDocuments(folder: string): (page: LegalPage, language: Language) => string {
  const documents = new Map(
    legalPages.flatMap((page) =>
      languages.map(
        (language) =>
          [`${page} ${language}`, readFileSync(path.join(folder, page, `${language}.md`), 'utf8')] as const,
      ),
    ),
  );
  return (page, language) => documents.get(`${page} ${language}`) ?? '';
}

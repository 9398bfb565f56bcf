import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../../contract/fields.ts';

/**
 * Reads documents that the operator writes: a folder a document, a Markdown file a language. Every file must be there.
 */
export function readDocuments<Name extends string>(
  folder: string,
  names: readonly Name[],
): (name: Name, language: Language) => string {
  const documents = new Map(
    names.flatMap((name) =>
      languages.map(
        (language) =>
          [`${name} ${language}`, readFileSync(path.join(folder, name, `${language}.md`), 'utf8')] as const,
      ),
    ),
  );
  return (name, language) => documents.get(`${name} ${language}`) ?? '';
}

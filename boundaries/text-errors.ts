import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../contract/fields.ts';
import type { TextFile } from '../kit/texts-in.ts';

const PLURAL = /_(one|few|many|other)$/;
const FORMS = ['one', 'few', 'many', 'other'];
/** Only Russian texts tell few and many from other. */
const hasForm = (language: Language, form: string): boolean =>
  language === 'ru' || form === 'one' || form === 'other';

/** The keys that a file must have: of a plural, all forms. */
const keysOf = (file: TextFile): Set<string> =>
  new Set(
    Object.keys(file).flatMap((key) =>
      PLURAL.test(key) ? FORMS.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
    ),
  );

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

function errorsOfKey(file: TextFile, key: string): string[] {
  const texts = file[key] ?? {};
  const form = PLURAL.exec(key)?.[1];
  const needed: string[] = languages.filter((language) => !form || hasForm(language, form));
  const english = texts.en ?? file[key.replace(PLURAL, '_other')]?.en ?? '';
  return [
    ...needed
      .filter((language) => !texts[language]?.trim())
      .map((language) => `texts-in-every-language: ${key} has no text in ${language}`),
    ...Object.keys(texts)
      .filter((language) => !needed.includes(language))
      .map((language) => `texts-in-no-other-language: ${key} has a text in ${language}`),
    ...Object.entries(texts)
      .filter(([, text]) => placeholdersOf(text) !== placeholdersOf(english))
      .map(([language]) => `texts-with-the-same-placeholders: ${key} has others in ${language}`),
  ];
}

const errorsOfFile = (root: string, name: string): string[] => {
  const file: TextFile = JSON.parse(readFileSync(path.join(root, name), 'utf8'));
  return [...keysOf(file)].flatMap((key) => errorsOfKey(file, key)).map((error) => `${error} (${name})`);
};

/** Documents lie in a folder each, with a Markdown file a language. */
const errorsOfDocuments = (root: string): string[] => {
  const files = new Set(globSync('{pages,articles}/*/*.md', { cwd: root }));
  const folders = new Set([...files].map((file) => path.dirname(file)));
  const needed = new Set(
    [...folders].flatMap((folder) => languages.map((language) => path.join(folder, `${language}.md`))),
  );
  return [
    ...[...needed.difference(files)].map((file) => `documents-in-every-language: ${file} is missing`),
    ...[...files.difference(needed)].map((file) => `documents-in-no-other-language: ${file} is there`),
  ];
};

/** Returns a line for each text of pages, mails and documents under `root` that a language lacks, or has otherwise. */
export const findTextErrors = (root: string): string[] => [
  ...globSync('{storefront/texts/*,server/domains/mails/texts}.json', { cwd: root }).flatMap((name) =>
    errorsOfFile(root, name),
  ),
  ...errorsOfDocuments(root),
];

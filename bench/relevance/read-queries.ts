import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, type Language, languages } from '../../contract/fields.ts';
import { type Rule, readRule } from './judge.ts';

export type JudgedQuery = { language: Language; words: string; kind: string; rule: Rule };

const readRows = (file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The judged searches of the tables of the languages: what is searched most. */
const readCommon = (): JudgedQuery[] =>
  languages.flatMap((language) =>
    readRows(`${language}.tsv`).map(([words = '', kind = '', rule = '']) => ({
      language,
      words,
      kind,
      rule: readRule(rule),
    })),
  );

/** The judged searches of the tables of classes, one a file: what a search engine stumbles over. */
const readClasses = (): JudgedQuery[] =>
  readdirSync(path.join(import.meta.dirname, 'classes'))
    .sort()
    .flatMap((file) =>
      readRows(path.join('classes', file)).map(([language = '', words = '', rule = '']) => {
        if (!isLanguage(language)) throw new Error(`${file}: "${language}" is no language`);
        return { language, words, kind: file.replace('.tsv', ''), rule: readRule(rule) };
      }),
    );

/** Searches that were written and judged before the engine was tried on them: language, query, kind, rule. */
const readUntried = (file: string): JudgedQuery[] =>
  readRows(file).map(([language = '', words = '', kind = '', rule = '']) => {
    if (!isLanguage(language)) throw new Error(`${file}: "${language}" is no language`);
    return { language, words, kind, rule: readRule(rule) };
  });

export type QueryGroup = 'common' | 'classes' | 'heldOut' | 'unseen';

export const readQueries = (): Record<QueryGroup, JudgedQuery[]> => ({
  common: readCommon(),
  classes: readClasses(),
  heldOut: readUntried('held-out.tsv'),
  unseen: readUntried('unseen.tsv'),
});

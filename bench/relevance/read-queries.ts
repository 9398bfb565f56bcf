import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../../contract/fields.ts';
import { type Rule, readRule } from './judge.ts';

export type JudgedQuery = { language: Language; words: string; kind: string; rule: Rule };

/** The judged searches of every language, from the tables beside this file. */
export const readQueries = (): JudgedQuery[] =>
  languages.flatMap((language) =>
    readFileSync(path.join(import.meta.dirname, `${language}.tsv`), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [words = '', kind = '', rule = ''] = line.split('\t');
        return { language, words, kind, rule: readRule(rule) };
      }),
  );

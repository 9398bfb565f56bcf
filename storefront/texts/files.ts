import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '../../contract/page.ts';

const folder = import.meta.dirname;

/** Pages that have texts. */
export const pages = [
  ...new Set(globSync('*/*.json', { cwd: folder }).map((file) => path.dirname(file))),
].sort();

export const read = (page: string, language: string): Texts =>
  JSON.parse(readFileSync(path.join(folder, page, `${language}.json`), 'utf8')) as Texts;

/** The texts of all pages in a language. */
export const readAll = (language: string): Texts =>
  Object.assign({}, ...pages.map((page) => read(page, language)));

const PLURAL = /_(one|few|many|other)$/;

/** A plural's key without its form. */
export const stem = (key: string): string => key.replace(PLURAL, '');

export const formOf = (key: string): string | undefined => PLURAL.exec(key)?.[1];

export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\w+\}/g)].map(([name]) => name))].sort();

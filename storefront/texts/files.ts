import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '../../contract/page.ts';
import { type TextFile, textsIn } from '../../kit/texts-in.ts';

const folder = import.meta.dirname;

const readFile = (file: string): TextFile => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
const files = new Map(
  globSync('*.json', { cwd: folder })
    .sort()
    .map((file) => [path.basename(file, '.json'), readFile(file)]),
);

/** Pages that have texts. */
export const pages = [...files.keys()];

export const read = (page: string, language: string): Texts => textsIn(files.get(page) ?? {}, language);

/** The texts of all pages in a language. */
export const readAll = (language: string): Texts =>
  Object.assign({}, ...pages.map((page) => read(page, language)));

/** A plural's key without its form. */
export const stem = (key: string): string => key.replace(/_(one|few|many|other)$/, '');

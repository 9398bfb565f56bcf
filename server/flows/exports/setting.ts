import { type Language, languages } from '../../../contract/fields.ts';
import { fillPlaceholders } from '../../../kit/fill-placeholders.ts';
import { ownValue } from '../../../kit/own-value.ts';

/** Writes texts of a language by their keys. */
export type Translate = (key: string, values?: Record<string, string>) => string;

/** The texts of the pages, by file and language. */
export type ReadTexts = (page: string, language: Language) => Record<string, string>;

const FILES = ['common', 'order', 'user_center', 'export'];

/** Returns a reader of the texts that files are written with; a key that has none is written itself. */
export function createTranslate(texts: ReadTexts, language: string): Translate {
  const supported = languages.find((candidate) => candidate === language) ?? 'en';
  const all = Object.assign({}, ...FILES.map((file) => texts(file, supported))) as Record<string, string>;
  return (key, values = {}) => fillPlaceholders(ownValue(all, key) ?? key, values);
}

/** Writes the text of a family, such as state.{name}; what has none is written as it is. */
export function translateOf(t: Translate, family: string, name: string | null): string {
  if (name === null) return '';
  const key = `${family}.${name}`;
  const text = t(key);
  return text === key ? name : text;
}

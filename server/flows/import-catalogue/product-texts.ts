import { type Language, languages } from '../../../contract/fields.ts';
import { plainText } from '../../../kit/plain-text.ts';
import type { ProductFacts } from '../catalogue-formats/rows/parsed-row.ts';
import type { TextRow } from './query-products.ts';

type Texts = Partial<Record<Language, string>>;

/**
 * The texts of a product in every language. A language that the file lacks keeps its own text; where it has none, or
 * only a copy of the fallback language's former text, it gets the fallback language's text. A known product gets no row
 * of a language that would only repeat the English one, which is shown in its place.
 */
export function productTexts(
  product: number,
  { titles, descriptions: stated, seoTitles, seoDescriptions }: ProductFacts,
  before: readonly TextRow[],
): TextRow[] {
  const rowByLanguage = new Map(before.map((row) => [row.language, row]));
  const descriptions = preserveWhitespace(stated, rowByLanguage);
  const rows = languages.map((language) => {
    const own = rowByLanguage.get(language);
    const text = (texts: Texts, field: 'title' | 'description'): string => {
      const base = languages.find((language) => texts[language]) ?? 'en';
      const former = rowByLanguage.get(base)?.[field];
      const kept =
        own !== undefined && (texts[base] === undefined || own[field] !== former) ? own[field] : undefined;
      return texts[language] ?? kept ?? texts[base] ?? former ?? '';
    };
    return {
      product,
      language,
      title: text(titles, 'title'),
      description: text(descriptions, 'description'),
      // A search engine's text of another language helps nobody.
      seoTitle: seoTitles[language] ?? own?.seoTitle ?? null,
      seoDescription: seoDescriptions[language] ?? own?.seoDescription ?? null,
    };
  });
  const english = rows.find(({ language }) => language === 'en');
  return rows.filter(
    (row) =>
      before.length === 0 || rowByLanguage.has(row.language) || row === english || !isCopy(row, english),
  );
}

/** Whether a text says what is shown in its place anyway. */
const isCopy = (row: TextRow, english: TextRow | undefined): boolean =>
  row.title === english?.title &&
  joinBlanks(plainText(row.description)) === joinBlanks(plainText(english.description)) &&
  row.seoTitle === null &&
  row.seoDescription === null;

const joinBlanks = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/**
 * Exports have a description without its markup, and HTML joins blanks and empty lines: one that differs in these alone
 * is the one that the product has.
 */
const preserveWhitespace = (stated: Texts, rowByLanguage: ReadonlyMap<string, TextRow>): Texts =>
  Object.fromEntries(
    Object.entries(stated).map(([language, text]) => {
      const own = rowByLanguage.get(language)?.description;
      const plain = own === undefined ? undefined : plainText(own);
      const isOwn = plain !== undefined && text !== undefined && [plain, joinBlanks(plain)].includes(text);
      return [language, isOwn ? own : text];
    }),
  );

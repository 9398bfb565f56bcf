import { languages } from '../../../contract/fields.ts';
import type { ProductFacts } from './parsed-row.ts';
import type { TextRow } from './query-products.ts';

/**
 * The texts of a product in every language. A language that the file lacks keeps its own text; where it has none, or
 * only a copy of the fallback language's former text, it gets the fallback language's text.
 */
export function productTexts(
  product: number,
  { titles, descriptions }: ProductFacts,
  before: readonly TextRow[],
): TextRow[] {
  const base = languages.find((language) => titles[language]) ?? 'en';
  const rowByLanguage = new Map(before.map((row) => [row.language, row]));
  const former = rowByLanguage.get(base);
  const fallback = {
    title: titles[base] ?? '',
    description: descriptions[base] ?? former?.description ?? '',
  };
  return languages.map((language) => {
    const own = rowByLanguage.get(language);
    const isOwn = own !== undefined && own.title !== former?.title;
    const title = titles[language] ?? (isOwn ? own.title : fallback.title);
    const ownDescription =
      own !== undefined && own.description !== former?.description ? own.description : undefined;
    return {
      product,
      language,
      title,
      description: descriptions[language] ?? ownDescription ?? fallback.description,
    };
  });
}

import { languages } from '../../../contract/fields.ts';
import type { ProductFacts } from './facts.ts';
import type { TextRow } from './query-products.ts';

/**
 * The texts of a product in every language. A language the file does not tell keeps a text of its own; where it has
 * none, or only the former text of the language that others fall back to, it falls back to that language.
 */
export function textsOf(
  product: number,
  { titles, descriptions }: ProductFacts,
  before: readonly TextRow[],
): TextRow[] {
  const base = languages.find((language) => titles[language]) ?? 'en';
  const had = new Map(before.map((row) => [row.language, row]));
  const former = had.get(base);
  const fallback = {
    title: titles[base] ?? '',
    description: descriptions[base] ?? former?.description ?? '',
  };
  return languages.map((language) => {
    const own = had.get(language);
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

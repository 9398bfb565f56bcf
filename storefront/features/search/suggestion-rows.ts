import type { Suggestion } from '../../../contract/discovery.ts';

/** A suggestion with its path and the search to store; null: no search. */
export type SuggestionRow = Suggestion & { path: string; search: string | null };
export type SuggestionGroup = {
  name: 'terms' | 'categories' | 'brands' | 'series' | 'products';
  rows: SuggestionRow[];
};

const groupOf = {
  term: 'terms',
  category: 'categories',
  brand: 'brands',
  series: 'series',
  product: 'products',
} as const;

export const searchPath = (keyword: string, category?: string): string =>
  `/search?${new URLSearchParams({ keyword, ...(category && { id: category }) })}`;

function pathOf({ kind, slug, sku, words, text }: Suggestion): string {
  switch (kind) {
    case 'term':
      return searchPath(text);
    case 'category':
      return words === null ? `/c/${slug}` : searchPath(words, slug ?? '');
    case 'brand':
      return `/brands/${slug}`;
    case 'series':
      return `/series/${slug}`;
    case 'product':
      return `/details/${slug}-${sku}`;
  }
}

/** Groups neighbouring suggestions of a kind, in their order. */
export function suggestionGroups(items: readonly Suggestion[]): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [];
  for (const item of items) {
    const name = groupOf[item.kind];
    const search = item.kind === 'term' ? item.text : item.words;
    const row = { ...item, path: pathOf(item), search };
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

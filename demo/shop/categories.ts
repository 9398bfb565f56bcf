import { categoryNames } from '../words/category-names.ts';
import type { Phrase } from '../words/table.ts';

/** A category of the demo shop; ids count from 1, parents before children. */
export type DemoCategory = {
  id: number;
  parent: number | undefined;
  slug: string;
  depth: number;
  position: number;
  names: Phrase;
};

/** Parses the indented table of names into a tree. */
function readTree(names: Map<string, Phrase>): DemoCategory[] {
  const open: DemoCategory[] = [];
  return [...names].map(([line, phrase], at) => {
    const [, dashes = '', slug = ''] = /^(-*) ?(.+)$/.exec(line) ?? [];
    const category = {
      id: at + 1,
      parent: open[dashes.length - 1]?.id,
      slug,
      depth: dashes.length + 1,
      position: at,
      names: phrase,
    };
    open[dashes.length] = category;
    return category;
  });
}

export const categories = readTree(categoryNames);

const bySlug = new Map(categories.map((category) => [category.slug, category]));

/** Returns the category of a slug. Throws when there is none. */
export function getCategory(slug: string): DemoCategory {
  const found = bySlug.get(slug);
  if (!found) throw new Error(`no category ${slug}`);
  return found;
}

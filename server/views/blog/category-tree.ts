import type { BlogCategory } from '../../../contract/blog.ts';
import type { Language } from '../../../contract/fields.ts';
import type { Texts } from '../../domains/content/index.ts';
import type { CategoryRow } from './query.ts';

type PathLink = { path: string; name: string };

/** A title in a language, else the English one. */
export const titleIn = (texts: Texts, language: Language): string =>
  texts[language]?.title ?? texts.en?.title ?? '';

/** Creates paths and names of the categories of the blog in a language. */
export function createCategoryTree(rows: readonly CategoryRow[], language: Language) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const childrenOf = (id: number | null) => rows.filter(({ parent }) => parent === id);
  const parentOf = ({ parent }: CategoryRow) => (parent === null ? undefined : byId.get(parent));
  const pathOf = (row: CategoryRow): string => {
    const parent = parentOf(row);
    return parent ? `/blog/${parent.slug}/${row.slug}` : `/blog/${row.slug}`;
  };
  const link = (row: CategoryRow): PathLink => ({ path: pathOf(row), name: titleIn(row.texts, language) });
  const trail = (row: CategoryRow): PathLink[] => {
    const parent = parentOf(row);
    return [...(parent ? [link(parent)] : []), link(row)];
  };
  const entries = (parent: number | null) =>
    childrenOf(parent)
      .map((row) => ({
        ...link(row),
        slug: row.slug,
        count: childrenOf(row.id).reduce((sum, { count }) => sum + count, row.count),
        id: row.id,
      }))
      .filter(({ count }) => count > 0);
  const withoutId = ({ id: _, ...entry }: ReturnType<typeof entries>[number]) => entry;
  const categoryOf = (id: number): CategoryRow => {
    const row = byId.get(id);
    // A foreign key holds the category of every post.
    if (!row) throw new Error(`no category ${id} of the blog`);
    return row;
  };
  return {
    find: (slug: string) => rows.find((row) => row.slug === slug),
    link: (id: number) => link(categoryOf(id)),
    trail: (id: number) => trail(categoryOf(id)),
    postPath: (category: number, slug: string) => `${pathOf(categoryOf(category))}/${slug}.html`,
    /** Ids of a category and of those below it. */
    within: (id: number) => [id, ...childrenOf(id).map((child) => child.id)],
    children: (id: number) => entries(id).map(withoutId),
    main: (): (BlogCategory & { id: number })[] =>
      entries(null).map((entry) => ({ ...entry, children: entries(entry.id).map(withoutId) })),
    text: (row: CategoryRow): string => row.texts[language]?.text ?? row.texts.en?.text ?? '',
  };
}
export type CategoryTree = ReturnType<typeof createCategoryTree>;

import { useState } from 'react';
import type { CategoryNode } from '../../../contract/catalogue.ts';

export type Branch = CategoryNode & { children: CategoryNode[] };

let tree: Branch[] | null = null;

/** Returns all categories two levels deep. They load once a visit, on hover or focus. */
export function useCategoryTree(): { tree: Branch[] | null; load: () => void } {
  const [loaded, setLoaded] = useState(tree);
  const load = async () => {
    if (!tree) {
      const { fetchCategories } = await import('./fetch-categories.ts');
      const all = await fetchCategories();
      if (!all) return;
      tree = all
        .filter(({ parent }) => parent === null)
        .map((top) => ({ ...top, children: all.filter(({ parent }) => parent === top.id) }));
    }
    setLoaded(tree);
  };
  return { tree: loaded, load: () => void load() };
}

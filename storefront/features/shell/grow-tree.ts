import type { CategoryNode } from '../../../contract/catalogue.ts';

/** A category with those below it. */
export type Branch = CategoryNode & { children: Branch[] };

/** Puts categories below their parents and returns the departments; the order stays. */
export function growTree(nodes: readonly CategoryNode[]): Branch[] {
  const below = (parent: number | null): Branch[] =>
    nodes.filter((node) => node.parent === parent).map((node) => ({ ...node, children: below(node.id) }));
  return below(null);
}

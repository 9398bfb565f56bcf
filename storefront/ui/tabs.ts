/** The classes of a row of links that work as tabs, which scrolls sideways, and of each link. */
export const TAB_ROW = 'relative overflow-x-auto border-b border-rule';
export const TAB =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap hover:text-act aria-[current]:border-act aria-[current]:font-semibold';

import { useState } from 'react';

export type NamedGroup<Link> = { name: string; links: readonly Link[] };

/** Returns the groups with the links whose names, or whose group's name, contain all words. Others are left out. */
export function findLinks<Link extends { name: string }>(
  groups: readonly NamedGroup<Link>[],
  search: string,
): NamedGroup<Link>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map(({ name, links }) => ({
      name,
      links: links.filter((link) =>
        words.every((word) => `${name} ${link.name}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ links }) => links.length > 0);
}

type FindProps<Link> = {
  label: string;
  /** What was found, in words. */
  foundText: (count: number) => string;
  groups: readonly NamedGroup<Link>[];
};

/** Returns the groups that are found while one types, and the input to type in. */
export function useFindLinks<Link extends { name: string }>({ label, foundText, groups }: FindProps<Link>) {
  const [search, setSearch] = useState('');
  const shown = findLinks(groups, search);
  const count = shown.reduce((sum, { links }) => sum + links.length, 0);
  const input = (
    <div className="mt-4 flex max-w-text flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
      <input
        type="search"
        onInput={(event) => setSearch(event.currentTarget.value)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        className="control max-w-80"
      />
      <p role="status" className="text-13 text-ink-3">
        {search.trim() !== '' && foundText(count)}
      </p>
    </div>
  );
  return { shown, input };
}

import { useEffect, useState } from 'react';
import type { CategoryNode } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';

type TreeProps = { categories: readonly CategoryNode[]; chosen: ReadonlySet<string> };

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The categories whose names have the typed words, with all above them and below them. */
function matching(categories: readonly CategoryNode[], typed: string): ReadonlySet<number> | null {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const shown = new Set<number>();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const isMatch = ({ name }: CategoryNode) => words.every((word) => fold(name).includes(word));
  for (const category of categories) {
    const isBelow =
      category.parent !== null &&
      shown.has(category.parent) &&
      isMatch(byId.get(category.parent) ?? category);
    if (!isMatch(category) && !isBelow) continue;
    for (let up: CategoryNode | undefined = category; up; up = byId.get(up.parent ?? 0)) shown.add(up.id);
  }
  return shown;
}

/** Checkboxes of all categories in a tree, narrowed by typing where scripts run; what is hidden stays chosen. */
export function CategoryTree({ categories, chosen }: TreeProps) {
  const { t } = useLocale();
  const [typed, setTyped] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const shown = matching(categories, typed);
  return (
    <div>
      {isReady && (
        <label className="flex max-w-form flex-col text-13 text-ink-2">
          {t('datafeed.findCategory')}
          <input
            type="search"
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            autoComplete="off"
            className="control mt-1"
          />
        </label>
      )}
      <div className="feed-scroll">
        <Branch {...{ categories, chosen, shown }} parent={null} />
        {shown?.size === 0 && <p className="text-15 text-ink-2">{t('datafeed.noCategory')}</p>}
      </div>
    </div>
  );
}

type BranchProps = TreeProps & { shown: ReadonlySet<number> | null; parent: number | null };

function Branch({ categories, chosen, shown, parent }: BranchProps) {
  const { t } = useLocale();
  const own = categories.filter((category) => category.parent === parent);
  return (
    <ul>
      {own.map(({ id, name, count }) => {
        const below = categories.filter((category) => category.parent === id);
        const isOpen = shown !== null || hasChosen(categories, chosen, id);
        return (
          <li key={id} hidden={shown !== null && !shown.has(id)}>
            <label className="feed-check">
              <input type="checkbox" name="categories" value={id} defaultChecked={chosen.has(String(id))} />
              <span>
                {name} <span className="text-ink-3 tabular-nums">({count})</span>
              </span>
            </label>
            {below.length > 0 && (
              <details open={isOpen} className="feed-below">
                <summary>{t('datafeed.below', { name })}</summary>
                <Branch {...{ categories, chosen, shown }} parent={id} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether anything below a category is chosen at first. */
const hasChosen = (categories: readonly CategoryNode[], chosen: ReadonlySet<string>, id: number): boolean =>
  categories.some(
    (category) =>
      category.parent === id &&
      (chosen.has(String(category.id)) || hasChosen(categories, chosen, category.id)),
  );

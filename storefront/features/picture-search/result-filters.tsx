import type { FormEvent } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { type ShownResults, searchAgain } from './picture-state.ts';

const chip = (selected: boolean): string =>
  `inline-flex min-h-8 items-center gap-2 rounded-sm border px-3 py-1 text-13 ${
    selected ? 'border-act bg-act-tint text-act' : 'border-edge hover:bg-sunk'
  }`;

/** Filters of a picture search: a category, the likeliest first, and words. */
export function ResultFilters({ results }: { results: ShownResults }) {
  const t = useT();
  const { categories, guess, category, words } = results;
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void searchAgain({ words: String(new FormData(event.currentTarget).get('words') ?? '').trim() });
  };
  return (
    <div className="flex flex-col gap-3">
      {(categories.length > 1 || category !== null) && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-15 font-medium">{t('picture.categories')}</legend>
          <button
            type="button"
            aria-pressed={category === null}
            onClick={() => void searchAgain({ category: null })}
            className={chip(category === null)}
          >
            {t('picture.allCategories')}
          </button>
          {categories.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={category === id}
              onClick={() => void searchAgain({ category: id })}
              className={chip(category === id)}
            >
              {name}
              {id === guess && <span className="text-13 text-ink-3">{t('picture.guess')}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <form onSubmit={narrow} className="flex max-w-form items-end gap-2">
        <label className="grow text-15 font-medium">
          {t('picture.words')}
          <input
            name="words"
            type="search"
            defaultValue={words}
            maxLength={100}
            enterKeyHint="search"
            className="control mt-1 font-normal"
          />
        </label>
        <Button type="submit" variant="secondary" size="lg">
          {t('picture.narrow')}
        </Button>
      </form>
    </div>
  );
}

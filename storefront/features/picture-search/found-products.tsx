import { useEffect, useMemo, useRef, useState } from 'react';
import { PICTURES_NEAR, PICTURES_SHOWN } from '../../../contract/discovery.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductGrid } from '../cards/product-grid.tsx';
import { FormPager } from './form-pager.tsx';
import { loadMore, type ShownResults, usePictureSearch } from './picture-state.ts';

type FoundProps = {
  results: ShownResults;
  /** The number of results before these, for a form without scripts. */
  from: number | null;
};

/** The products that look like the picture, or hints where there are none. */
export function FoundProducts({ results, from }: FoundProps) {
  const t = useT();
  const { items, total, currency, words } = results;
  const section = useRef<HTMLElement>(null);
  const wantsMore = useRef(false);
  // One grid for each answer, so that typed quantities stay when more products load.
  const grids = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / PICTURES_SHOWN) }, (_, at) =>
        items.slice(at * PICTURES_SHOWN, (at + 1) * PICTURES_SHOWN),
      ),
    [items],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new grid
  useEffect(() => {
    if (!wantsMore.current) return;
    wantsMore.current = false;
    // The button has moved down or is gone: focus the first new product.
    const all = section.current?.querySelectorAll('ul');
    all
      ?.item(all.length - 1)
      .querySelector('a')
      ?.focus();
  }, [grids.length]);
  if (items.length === 0) {
    return (
      <EmptyState icon="picture" title={t(words ? 'picture.nothingWords' : 'picture.nothing')}>
        <p>{t('picture.nothingHint')}</p>
      </EmptyState>
    );
  }
  return (
    <section ref={section} id="found">
      <h2 className="py-3 text-15 font-semibold">{t('picture.results', { count: total })}</h2>
      {grids.map((some, at) => (
        <ProductGrid
          key={some[0]?.sku}
          items={some}
          currency={currency}
          first={at === 0 ? 4 : 0}
          heading="h3"
        />
      ))}
      {from === null ? (
        <ListEnd
          results={results}
          onMore={() => {
            wantsMore.current = true;
          }}
        />
      ) : (
        <FormPager results={results} from={from} />
      )}
    </section>
  );
}

/** How many of the results are shown, and a button for more. */
function ListEnd({ results: { items, total }, onMore }: { results: ShownResults; onMore: () => void }) {
  const t = useT();
  const [wrong, setWrong] = useState<string | null>(null);
  const growing = usePictureSearch((state) => state.isLoadingMore);
  const rest = total - items.length;
  if (rest <= 0 && total < PICTURES_NEAR) return null;
  return (
    <div className="flex flex-col items-center gap-3 pt-6 text-center">
      <p role="status" className="font-medium">
        {rest > 0
          ? t('picture.shown', { shown: items.length, count: total })
          : t('picture.most', { count: total })}
      </p>
      {rest > 0 && (
        <Button
          variant="secondary"
          size="lg"
          busy={growing}
          onClick={async () => {
            onMore();
            setWrong(null);
            setWrong(await loadMore());
          }}
        >
          {t('picture.more', { count: Math.min(rest, PICTURES_SHOWN) })}
        </Button>
      )}
      {wrong !== null && (
        <p role="alert" className="text-error">
          {wrong || t('picture.failed')}
        </p>
      )}
      <p className="max-w-text text-13 text-ink-3">{t('picture.closer')}</p>
    </div>
  );
}

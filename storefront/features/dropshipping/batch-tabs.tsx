import type { DropshippingBatch } from '../../../contract/dropshipping-batch.ts';
import { dropshippingStates } from '../../../contract/dropshipping-batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { scrollToCurrent } from '../../ui/horizontal-scroll.tsx';
import { TAB, TAB_ROW } from '../../ui/tabs.ts';
import { type BatchView, batchPath } from './batch-path.ts';

type TabsProps = { id: string; counts: DropshippingBatch['counts']; view: BatchView };

/** Tabs that every batch has; others appear with their first order. */
const ALWAYS: readonly string[] = ['needs_fixing', 'quoted', 'awaiting_payment', 'paid', 'shipped'];

/** The orders of a batch by state, and a search in them. */
export function BatchTabs({ id, counts, view }: TabsProps) {
  const { t, href } = useLocale();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { state: 'all' as const, name: t('dropshipping.tab.all'), count: all },
    ...dropshippingStates
      .filter((state) => ALWAYS.includes(state) || (counts[state] ?? 0) > 0)
      .map((state) => ({ state, name: t(`dropshipping.state.${state}`), count: counts[state] ?? 0 })),
  ];
  return (
    <>
      <form action={href('/user/dropshipping/batchDetail')} className="mb-2 flex gap-2 md:w-96">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="state" value={view.state ?? 'all'} />
        <input
          className="control"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={view.search}
          aria-label={t('dropshipping.searchOrders')}
          placeholder={t('dropshipping.searchOrders')}
        />
        <Button type="submit" variant="secondary">
          {t('search.submit')}
        </Button>
      </form>
      <nav ref={scrollToCurrent} aria-label={t('dropshipping.tabs')} className={TAB_ROW}>
        <ul className="flex gap-1">
          {tabs.map(({ state, name, count }) => (
            <li key={state}>
              <a
                href={href(batchPath(id, { state, search: view.search }))}
                aria-current={state === view.state ? 'page' : undefined}
                className={TAB}
              >
                {name} <span className="text-13 text-ink-3 tabular-nums">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

import type { Download } from '../../../contract/download.ts';
import { languageTags } from '../../../contract/fields.ts';
import { useLocale } from '../../locale/locale.tsx';

/** Returns in words which orders or days a download covers. */
export function useCovers({ kind, covers }: Download): string {
  const { t, language } = useLocale();
  const { tab, state, search, from, to, orders, batch } = covers;
  const dayOf = (text: string) =>
    new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(text),
    );
  if (batch) return batch;
  if (orders)
    return orders.length === 1 ? (orders[0] ?? '') : t('download.selected', { count: orders.length });
  const isStatement = kind === 'balance' || kind === 'points';
  const which = state ? t(`state.${state}`) : t(tab ? `tab.${tab}` : 'download.allOrders');
  return [
    !isStatement && which,
    search && t('download.search', { text: search }),
    from && t('download.since', { date: dayOf(from) }),
    to && t('download.upTo', { date: dayOf(to) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

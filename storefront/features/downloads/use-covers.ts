import type { Download } from '../../../contract/download.ts';
import { languages, languageTags } from '../../../contract/fields.ts';
import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import { formatNames } from './format-names.ts';

/** Returns in words which orders, days or products a download covers. */
export function useCovers({ kind, covers }: Download): string {
  const { t, language } = useLocale();
  const { tab, state, search, from, to, orders, feed, batch } = covers;
  const dayOf = (text: string) =>
    new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(text),
    );
  if (feed) {
    const { categories, skus, since } = feed;
    return [
      formatNames[feed.format],
      languageNames[languages.find((one) => one === feed.language) ?? 'en'],
      feed.currency,
      categories === 0 && skus === 0 && t('datafeed.allProducts'),
      categories > 0 && t('datafeed.categories', { count: categories }),
      skus > 0 && t('datafeed.skus', { count: skus }),
      since && t('datafeed.changedSince', { date: dayOf(since) }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  if (kind === 'personal') return '';
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

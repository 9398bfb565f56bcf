import { useLocale } from '../../locale/locale.tsx';

/** Heads the entries of an account. */
export function EntriesHeading() {
  const { t } = useLocale();
  return <h2 className="text-18 font-semibold">{t('ledger.entries')}</h2>;
}

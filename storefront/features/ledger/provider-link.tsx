import { useEffect } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { loadPage } from '../checkout/load-page.ts';

/** Leads to the provider's page of a started top-up: at once, or by a press without JavaScript. */
export function ProviderLink({ to, className }: { to: string; className: string }) {
  const { t } = useLocale();
  useEffect(() => loadPage(to), [to]);
  return (
    <a href={to} className={className}>
      {t('topup.continue')}
    </a>
  );
}

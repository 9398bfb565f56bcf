import { useT } from '../../locale/locale.tsx';

/** Beside a button that does nothing without scripts: why. */
export function NoScript() {
  const t = useT();
  return (
    <noscript>
      <p className="mt-2 text-13 text-ink">{t('cart.noScript')}</p>
    </noscript>
  );
}

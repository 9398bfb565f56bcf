import type { Product } from '../../contract/catalogue.ts';
import { useLocale } from '../locale/locale.tsx';

type OptionsProps = { packings: Product['packings']; currency: string };

/** The options of a choice of packings: each with its surcharge per piece, if it has one. */
export function PackingOptions({ packings, currency }: OptionsProps) {
  const { t, money } = useLocale();
  return packings.map(({ code, slug, surcharge }) => (
    <option key={code} value={code} suppressHydrationWarning>
      {t(`packing.${slug}`)}
      {surcharge > 0 ? ` +${money(surcharge, currency)}` : ''}
    </option>
  ));
}

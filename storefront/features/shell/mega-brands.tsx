import type { CountedLink } from '../../../contract/catalogue.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';

const MAX_BRANDS = 30;

/** Brands, those with more products first, and the way to all. */
export function MegaBrands({ brands }: { brands: readonly CountedLink[] }) {
  const { t, href, language } = useLocale();
  return (
    <>
      <p className="mega-head">
        <a href={href('/brands')}>{t('brand.all')}</a>
      </p>
      <ul className="mega-brands">
        {brands.slice(0, MAX_BRANDS).map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={href(`/brands/${slug}`)}>
              {name} <span>{formatNumber(count, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ReactNode } from 'react';
import type { CouponDeal } from '../../../contract/content.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { useLocale } from '../../locale/locale.tsx';

type CardProps = {
  deal: CouponDeal;
  currency: string;
  heading?: 'h2' | 'h3';
  /** Whether it cannot be used any more. */
  isOver?: boolean;
  children?: ReactNode;
};

/** A coupon: what it takes off, and its conditions; `children` below them. */
export function CouponCard({ deal, currency, heading: Heading = 'h2', isOver = false, children }: CardProps) {
  const { t, href, money, language } = useLocale();
  const { kind, amount, percent, cap, minimum, categories, brands, firstOrder, level, perMember, ends } =
    deal;
  const takesOff =
    kind === 'free_shipping'
      ? t('coupon.freeShipping')
      : kind === 'percent'
        ? t('coupon.percent', { percent: percent ?? 0 })
        : t('coupon.fixed', { amount: money(amount ?? 0, currency) });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = deal.countries.map((country) => names.of(country) ?? country);
  const conditions = [
    minimum > 0 ? t('coupon.from', { amount: money(minimum, currency) }) : t('coupon.fromAny'),
    cap !== null && t('coupon.cap', { amount: money(cap, currency) }),
    countries.length > 0 &&
      t('coupon.countries', { countries: new Intl.ListFormat(language).format(countries) }),
    firstOrder && t('coupon.firstOrder'),
    level > 0 && t('coupon.level', { level: `V${level}` }),
    perMember === 1 ? t('coupon.once') : t('coupon.times', { count: perMember }),
    deal.exclusive && t('coupon.alone'),
  ].filter((line) => line !== false);
  const places = [
    ...categories.map(({ slug, name }) => ({ name, to: `/c/${slug}` })),
    ...brands.map(({ slug, name }) => ({ name, to: `/brands/${slug}` })),
  ];
  const day = lastDay(ends, language);
  return (
    <li className="flex flex-col rounded-lg border border-rule">
      <Heading
        suppressHydrationWarning
        className={`border-b border-dashed border-edge px-4 py-3 text-18 font-semibold ${isOver ? 'text-ink-3' : 'text-ink'}`}
      >
        {takesOff}
      </Heading>
      <div className="flex flex-1 flex-col gap-1 px-4 py-3 text-13" suppressHydrationWarning>
        {conditions.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          {places.length === 0 ? t('coupon.onAll') : t('coupon.on')}{' '}
          {places.map(({ name, to }, index) => (
            <span key={to}>
              {index > 0 && ', '}
              <a className="link inline-block min-h-6" href={href(to)}>
                {name}
              </a>
            </span>
          ))}
        </p>
        <p className="mt-auto pt-2">
          {t('coupon.code')}{' '}
          <code className="rounded-sm border border-dashed border-edge px-2 py-1 text-15 font-semibold select-all">
            {deal.code}
          </code>
        </p>
        <p className="pt-1 text-ink-3">
          <time dateTime={ends}>{t('sale.until', { day })}</time>
        </p>
        {children}
      </div>
    </li>
  );
}

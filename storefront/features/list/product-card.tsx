import { memo } from 'react';
import type { Locale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { CornerLabel, DiscountBadge } from '../product/corner-label.tsx';
import { LeadTime } from '../product/lead-time.tsx';
import type { ShownCard } from './shown-card.ts';
import { shownTiers } from './shown-tiers.ts';

type CardProps = { card: ShownCard; currency: string; locale: Locale; first: boolean; heading: 'h2' | 'h3' };

/** A product in a list. It gets texts and language from the list, which asks for them once. */
export const ProductCard = memo(({ card, currency, locale, first, heading: Heading }: CardProps) => {
  const { t } = locale;
  const { sku, slug, title, picture, from, was, discount, moq, step, stock, lead, label, tiers, variants } =
    card;
  return (
    <li className="group relative flex min-w-0 flex-col border-r border-b border-hairline p-3 md:p-4">
      <div className="relative">
        <ProductPicture source={picture} alt="" first={first} className="h-auto w-full rounded-md" />
        <div className="absolute top-0 left-0 flex flex-wrap gap-1">
          <CornerLabel label={label} t={t} />
          <DiscountBadge percent={discount} t={t} />
        </div>
      </div>
      <Heading className="mt-2 line-clamp-2 h-10 text-14 font-normal">
        <a
          className="after:absolute after:inset-0 group-hover:text-brand"
          href={locale.href(`/details/${slug}-${sku}`)}
        >
          {title}
        </a>
      </Heading>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-12 text-ink-3">{t('product.from')}</span>
        <Price
          amount={from}
          currency={currency}
          className={`text-16 font-semibold ${was === null ? '' : 'text-sale'}`}
        />
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-12">
        {shownTiers(tiers).map(([quantity, price], index) => (
          <div key={quantity}>
            <dt className="text-ink-3 tabular-nums">{t('product.atLeast', { quantity })}</dt>
            <dd>
              <Price amount={price} currency={currency} />
              {index === 0 && was !== null && (
                <s className="ml-1 text-ink-3">
                  <Price amount={was} currency={currency} />
                </s>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-3 text-12 text-ink-3">
        <span>{t('product.moq', { quantity: moq })}</span>
        <LeadTime lead={lead} t={t} />
        <span>{stock > 0 ? t('product.stock', { quantity: stock }) : t('product.soldOut')}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-ink-3">
        <span className="break-all">{sku}</span>
        {variants > 1 && <span>{t('product.variants', { count: variants })}</span>}
      </p>
      <div className="mt-auto pt-2">
        <form method="post" className="relative flex gap-2" data-add-to-cart="true">
          <input type="hidden" name="sku" value={sku} />
          <input type="hidden" name="warehouse" value={card.warehouses[0] ?? 1} />
          <input
            type="number"
            name="quantity"
            defaultValue={moq}
            min={moq}
            step={step}
            inputMode="numeric"
            disabled={stock === 0}
            aria-label={t('product.quantityOf', { title })}
            className="h-9 w-full min-w-0 rounded-md border border-control bg-white px-2 text-16 tabular-nums disabled:bg-surface md:text-13"
          />
          <button
            type="submit"
            disabled={stock === 0}
            aria-label={t('product.addNamed', { title })}
            className="inline-flex h-9 w-11 shrink-0 items-center justify-center rounded-md border border-brand text-brand hover:bg-tint disabled:border-hairline disabled:text-control"
          >
            <Icon name="cart" />
          </button>
        </form>
      </div>
    </li>
  );
});

import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import type { ProductCard } from '../cards/product-card.ts';
import { PriceLadder } from '../product/price-ladder.tsx';
import { useCharged } from '../variant/use-charged.ts';

type HeroProps = { example: ProductCard | null; currency: string };

/** What the shop is about, and one of its products to show it. */
export const Hero = ({ example, currency }: HeroProps) => (
  <header className="grid items-center gap-6 py-6 lg:grid-cols-2 lg:gap-12 lg:py-8">
    <Claim />
    {example && <Example card={example} currency={currency} />}
  </header>
);

function Claim() {
  const { t } = useLocale();
  return (
    <div>
      <h1 className="text-24 font-semibold tracking-tight text-balance lg:text-40">{t('home.heading')}</h1>
      <p className="mt-3 max-w-text text-15 text-ink-2 lg:text-18">{t('home.lead')}</p>
    </div>
  );
}

/** A product with its price ladder. A step opens its page with that quantity. */
function Example({ card, currency }: { card: ProductCard; currency: string }) {
  const { t, href } = useLocale();
  const { vatNote } = useRootData();
  const charged = useCharged();
  const { warehouse, moq } = card;
  const { isNet } = charged.piece(card.tiers[0]?.[1] ?? card.from, { warehouse, quantity: moq });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <ProductPicture source={card.picture} alt="" size={220} first className="size-24 sm:size-48" />
      <div className="min-w-0 max-sm:contents">
        <p className="mb-2 font-semibold">
          <a href={href(productPath(card))} className="inline-block py-0.5 hover:text-act">
            {productName(card.title, card.brand?.name).name}
          </a>
        </p>
        <div className="max-sm:col-span-2">
          <PriceLadder
            tiers={card.tiers}
            quantity={moq}
            currency={currency}
            isNet={isNet}
            chargeAt={(quantity, price) => charged.piece(price, { warehouse, quantity })}
            action={href(productPath(card))}
          />
        </div>
        {vatNote && (
          <p className="mt-1 text-13 text-ink-3 max-sm:col-span-2">
            {t('product.each')}, {isNet ? t('price.net') : vatNote}
          </p>
        )}
      </div>
    </div>
  );
}

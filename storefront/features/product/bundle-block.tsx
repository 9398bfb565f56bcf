import { useState } from 'react';
import type { Bundle } from '../../../contract/product.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { VatNote } from '../../ui/vat-note.tsx';
import { addLinesAndNotify } from '../cart/add-many-to-cart.tsx';
import { useCharged } from '../variant/use-charged.ts';

type Item = Bundle['items'][number];

/** Products that are bought with this one, their total, and one button that adds all of them. */
export function BundleBlock({ bundle: { own, items, currency } }: { bundle: Bundle }) {
  const locale = useLocale();
  const { t } = locale;
  const charged = useCharged();
  const bundled = [...(own ? [own] : []), ...items];
  const { amount: total, isNet } = charged.sum(
    bundled.map(({ warehouse, quantity, unitPrice }) => ({ warehouse, quantity, prices: [unitPrice] })),
  );
  const priced = <L extends { quantity: number; unitPrice: number }>(line: L): L => ({
    ...line,
    unitPrice: charged.price(line.unitPrice, isNet),
  });
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const add = async () => {
    if (busy) return;
    setBusy(true);
    const lines = bundled.map(({ sku, quantity, warehouse }) => ({ sku, quantity, warehouse }));
    const result = await addLinesAndNotify(lines, locale);
    setBusy(false);
    setMessages(result.messages);
  };
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-18 font-semibold">{t('bundle.heading')}</h2>
      <div className="grid gap-4 rounded-lg border border-rule p-4 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-12">
        <ul className="grid gap-4 md:grid-cols-3">
          {items.map((item) => (
            <BundleItem key={item.sku} item={priced(item)} currency={currency} error={messages[item.sku]} />
          ))}
        </ul>
        <div>
          {own && (
            <p className="text-13 text-ink-3">
              {t('bundle.withThis')} <UnitPrice {...priced(own)} currency={currency} />
              {messages[own.sku] && (
                <span role="alert" className="block text-error">
                  {messages[own.sku]}
                </span>
              )}
            </p>
          )}
          <p className="mt-1 mb-3">
            {t('bundle.total')} <Price amount={total} currency={currency} className="text-18 font-semibold" />
            <VatNote isNet={isNet} />
          </p>
          <Button size="lg" busy={busy} onClick={add} wide>
            {t('bundle.add')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function BundleItem({ item, currency, error }: { item: Item; currency: string; error: string | undefined }) {
  const { href } = useLocale();
  const { sku, card, quantity, unitPrice } = item;
  return (
    <li className="flex gap-3">
      <ProductPicture source={card.picture} alt="" size={120} className="size-20 rounded-sm" />
      <div className="min-w-0">
        <a href={href(productPath({ slug: card.slug, sku }))} className="inline-block py-0.5 hover:text-act">
          {productName(card.title, card.brand?.name).name}
        </a>
        <p className="mt-1">
          <UnitPrice {...item} currency={currency} />{' '}
          <Price amount={unitPrice * quantity} currency={currency} className="font-semibold" />
        </p>
        {error && (
          <p role="alert" className="text-13 text-error">
            {error}
          </p>
        )}
      </div>
    </li>
  );
}

const UnitPrice = (props: { quantity: number; unitPrice: number; currency: string }) => (
  <span className="text-13 text-ink-3">
    {props.quantity} × <Price amount={props.unitPrice} currency={props.currency} />
  </span>
);

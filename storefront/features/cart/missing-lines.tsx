import { type FormEvent, useState } from 'react';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import type { MissingLine } from './load-missing.ts';

/** What could not be added to the cart: each by name with the reason and the nearest item that can be. */
export function MissingLines({ lines }: { lines: readonly MissingLine[] }) {
  const { t, language } = useLocale();
  return (
    <ul className="mt-3 border-t border-rule">
      {lines.map((line, at) => {
        const { sku, quantity, title, attributes, state, message, nearest } = line;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a SKU may be missing from two warehouses
          <li key={at} className="border-b border-rule py-3">
            <p className="wrap-anywhere" suppressHydrationWarning>
              <span className="font-medium">
                {formatNumber(quantity, language)} × {title}
              </span>{' '}
              <span className="text-13 text-ink-3">{[...attributes, sku].join(' · ')}</span>
              <span className="block text-error">{state ? t(`missing.${state}`) : message}</span>
            </p>
            {nearest && <Nearest {...{ nearest }} isSame={nearest.sku === sku} asked={quantity} />}
          </li>
        );
      })}
    </ul>
  );
}

type NearestProps = { nearest: NonNullable<MissingLine['nearest']>; isSame: boolean; asked: number };

/**
 * The nearest item, with a button that adds as many of it as were asked for, or as few or many as it is sold in. It is
 * sent to the page of its product, which leads to the cart; with scripts it is added here.
 */
function Nearest({ nearest, isSame, asked }: NearestProps) {
  const locale = useLocale();
  const { t, href } = locale;
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle');
  const { sku, slug, title, picture, attributes, moq, step, warehouse, stock } = nearest;
  const quantity = fitQuantity(asked, { min: moq, step, max: stock });
  const path = productPath({ slug, sku }, quantity);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'idle') return;
    setState('busy');
    const { addLineAndNotify } = await import('./add-to-cart.tsx');
    const added = await addLineAndNotify({ sku, quantity, warehouse }, locale);
    setState(added ? 'added' : 'idle');
  };
  return (
    <form
      method="post"
      action={href(path)}
      onSubmit={add}
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {Object.entries({ sku, quantity, warehouse }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!isSame && (
        <>
          <ProductPicture source={picture} alt="" size={64} className="size-12" />
          <span className="min-w-0">
            <span className="block text-13 text-ink-3">{t('missing.nearest')}</span>
            <a className="link inline-block py-0.5 wrap-anywhere" href={href(path)}>
              {title}
            </a>{' '}
            <span className="text-13 text-ink-3">{[...attributes, sku].join(' · ')}</span>
          </span>
        </>
      )}
      {state === 'added' ? (
        <span role="status" className="font-medium text-act">
          {t('cart.added', { count: quantity })}
        </span>
      ) : (
        <Button type="submit" variant="secondary" size="sm" busy={state === 'busy'}>
          {t('missing.take', { quantity })}
          <span className="sr-only"> {sku}</span>
        </Button>
      )}
    </form>
  );
}

import { useEffect, useRef } from 'react';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Sum } from '../../ui/sum.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { useIsVisible } from '../../ui/use-is-visible.ts';
import { VatNote } from '../../ui/vat-note.tsx';
import type { LineChoice } from './use-line-choice.ts';

type BarProps = {
  product: Product;
  shown: Variant;
  line: LineChoice;
  /** The id of the form that adds the line. */
  form: string;
  /** The id of its button. */
  button: string;
};

/** What covers the button at the window's top. */
const HEADER_PX = 112;

/**
 * Quantity, price and purchase at the lower edge of the window while the button of the form is out of sight, and so is
 * the footer, none of whose links it covers.
 */
export default function BuyBar({ button, ...props }: BarProps) {
  const isSeen = useIsVisible(button, { initial: true, headerPx: HEADER_PX });
  const isAtEnd = useIsVisible('footer');
  return isSeen || isAtEnd ? null : <Bar {...props} />;
}

function Bar({ product, shown, line, form }: Omit<BarProps, 'button'>) {
  const { t, language } = useLocale();
  const { quantity, setQuantity, limits, unitPrice, total, isNet, busy } = line;
  const bar = useRef<HTMLElement>(null);
  useFocusNotObscured(bar);
  useRoomBelow(bar);
  return (
    <section
      ref={bar}
      id="buy-bar"
      aria-label={product.title}
      style={{ paddingBottom: 'max(8px, env(safe-area-inset-bottom))' }}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-rule print:hidden bg-paper pt-2"
    >
      <div className="page-width flex flex-wrap items-center gap-x-3">
        <ProductPicture source={shown.picture} alt="" size={64} className="size-11 shrink-0 rounded-sm" />
        {/* Has what the others leave. */}
        <p className="min-w-0 grow max-md:hidden" style={{ flexBasis: 0 }}>
          <span className="block font-medium">{productName(product.title, product.brand?.name).name}</span>
          <span className="line-clamp-1 text-13 text-ink-3">
            {shown.attributes.map(({ text }) => text).join(', ')}
          </span>
        </p>
        <p className="whitespace-nowrap md:text-right">
          <Sum>
            <Price amount={total} currency={product.currency} className="text-15 font-semibold" />
            <span className="max-md:hidden">
              <VatNote isNet={isNet} />
            </span>
            <span className="block text-13 text-ink-3 tabular-nums">
              {formatNumber(quantity, language)} × <Price amount={unitPrice} currency={product.currency} />
            </span>
          </Sum>
        </p>
        <div className="max-md:hidden md:contents">
          <QuantityStepper
            label={t('product.quantityOf', { title: product.title })}
            value={quantity}
            onChange={setQuantity}
            noteLine="first"
            {...limits}
          />
        </div>
        <Button
          type="submit"
          form={form}
          busy={busy}
          aria-label={t('product.addNamed', { title: product.title })}
          className="ml-auto"
        >
          {t('cart.add')}
        </Button>
      </div>
    </section>
  );
}

/** Adds room for the bar to where a focused element is scrolled to. */
function useRoomBelow(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { documentElement } = document;
    const setRoom = (height: string) => {
      documentElement.style.scrollPaddingBottom = height;
    };
    const observer = new ResizeObserver(() => setRoom(`${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setRoom('');
    };
  }, [bar]);
}

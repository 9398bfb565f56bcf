import { type ComponentProps, lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { firstInteraction } from '../../ui/lazy-on-interaction.tsx';

const AskDialog = lazy(() => import('../inquiries/ask-dialog.tsx'));
const ShippingEstimate = lazy(() => import('../variant/shipping-estimate.tsx'));

/** What answers questions before buying: the returns, and a form, which without scripts is on a page of its own. */
export function HelpLinks({ sku, title }: { sku: string; title: string }) {
  const { t, href } = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    // Another tab gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsAsking(true);
  };
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <a className="link py-0.5" href={href('/return')}>
          {t('product.returns')}
        </a>
        <a
          className="link py-0.5"
          href={`${href('/contactus')}?sku=${encodeURIComponent(sku)}`}
          onClick={ask}
        >
          {t('product.ask')}
        </a>
      </p>
      {isAsking && (
        <Suspense>
          <AskDialog {...{ sku, title }} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Reserves the height of the shipping estimate, which loads with the first interaction. */
export function ShippingSlot(props: ComponentProps<typeof ShippingEstimate>) {
  const { t } = useLocale();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void firstInteraction().then(() => setLoaded(true));
  }, []);
  const placeholder = <p className="text-13 text-ink-3">{t('ship.later')}</p>;
  return (
    <div className="mt-4 min-h-32 border-t border-hairline pt-3">
      {isLoaded ? (
        <Suspense fallback={placeholder}>
          <ShippingEstimate {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}

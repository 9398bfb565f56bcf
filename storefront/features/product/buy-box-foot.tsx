import { type ComponentProps, Suspense, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { useFirstInteraction } from '../../ui/lazy-on-interaction.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageButton } from '../../ui/page-button.tsx';

const AskDialog = lazyPart(() => import('../inquiries/ask-dialog.tsx'));
const ShippingEstimate = lazyPart(() => import('../variant/shipping-estimate.tsx'));

/** Opens the form of questions, which without scripts is on a page of its own. */
export function AskButton({ sku, title }: { sku: string; title: string }) {
  const { t, href } = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageButton
        className="link mt-4 inline-block py-0.5"
        href={`${href('/contactus')}?sku=${encodeURIComponent(sku)}`}
        onPress={() => setIsAsking(true)}
      >
        {t('product.ask')}
      </PageButton>
      {isAsking && (
        <Suspense
          fallback={
            <span role="status" className="ml-3 text-13 text-ink-3">
              {t('loading')}
            </span>
          }
        >
          <AskDialog {...{ sku, title }} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Reserves the height of the shipping estimate, which loads with the first interaction: as much as it takes on a phone
 * and on a desk in the languages with the longest words.
 */
export function ShippingSlot(props: ComponentProps<typeof ShippingEstimate>) {
  const { t } = useLocale();
  const isLoaded = useFirstInteraction();
  const placeholder = <p className="text-13 text-ink-3">{t('ship.later')}</p>;
  return (
    <div className="mt-4 min-h-118 border-t border-rule pt-3 noscript:min-h-0! lg:min-h-84">
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

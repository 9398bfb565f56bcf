import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { getProduct, type Product } from '../../../contract/catalogue.ts';
import { call } from '../../api/call.ts';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AddChosen } from './chosen-variant.tsx';

// Loaded beside the product, so that on a slow line the dialog opens before both.
const loadChosen = () => import('./chosen-variant.tsx');
const ChosenVariant = lazyPart(loadChosen);

type ChooserProps = {
  /** The card or row of the list. */
  card: Element;
  open: boolean;
  onClose: () => void;
  onAdd: AddChosen;
};

/** A dialog, a sheet on a phone, for choosing and adding a variant of a listed product. */
export default function VariantChooser({ card, open, onClose, onAdd }: ChooserProps) {
  const { t, language } = useLocale();
  const sku = card.querySelector<HTMLInputElement>('input[name="sku"]')?.value ?? '';
  const { key } = useLocation();
  const { priceKey } = useRootData();
  const openedAt = useRef(key);
  useEffect(() => {
    if (!open) openedAt.current = key;
    else if (openedAt.current !== key) onClose();
  }, [open, key, onClose]);
  const [found, setFound] = useState<{ sku: string; product: Product | null } | null>(null);
  const isFound = found?.sku === sku;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer's prices are shown as the page's
  useEffect(() => {
    let isGone = false;
    if (open)
      void Promise.all([call(getProduct, { sku }), loadTextPage(language, 'product'), loadChosen()]).then(
        ([answer]) => {
          if (!isGone) setFound({ sku, product: answer.ok ? answer.data : null });
        },
      );
    return () => {
      isGone = true;
    };
  }, [open, sku, language, priceKey]);
  const product = isFound ? found.product : null;
  return (
    <Dialog
      sheet
      open={open}
      onClose={onClose}
      title={card.querySelector(':is(h2, h3) a')?.textContent ?? t('product.choose')}
    >
      {product ? (
        <Suspense fallback={<Awaited />}>
          <ChosenVariant
            key={sku}
            card={card}
            product={product}
            start={sku}
            onAdd={onAdd}
            onAdded={onClose}
          />
        </Suspense>
      ) : isFound ? (
        <p role="alert" className="text-error">
          {t('refusal.InternalError')}
        </p>
      ) : (
        <Awaited />
      )}
    </Dialog>
  );
}

function Awaited() {
  const { t } = useLocale();
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-96" />
    </div>
  );
}

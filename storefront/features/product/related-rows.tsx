import { useEffect, useState } from 'react';
import { type Bundle, getBundle, getRelated, type Related } from '../../../contract/product.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../locale/locale.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductGrid } from '../cards/product-grid.tsx';
import { BundleBlock } from './bundle-block.tsx';

type RowsProps = {
  sku: string;
  /** The page shows similar products already. */
  withoutSimilar: boolean;
};

/** The bundle, compatible and similar products. Empty parts are left out. */
export default function RelatedRows({ sku, withoutSimilar }: RowsProps) {
  const t = useT();
  const [found, setFound] = useState<{ related: Related | null; bundle: Bundle | null } | null>(null);
  useEffect(() => {
    let isOld = false;
    void Promise.all([call(getRelated, { sku }), call(getBundle, { sku })]).then(([related, bundle]) => {
      if (isOld) return;
      setFound({ related: related.ok ? related.data : null, bundle: bundle.ok ? bundle.data : null });
    });
    return () => {
      isOld = true;
    };
  }, [sku]);
  if (!found) return <Skeleton className="mt-12 h-96" />;
  const { related, bundle } = found;
  return (
    <>
      {bundle?.own && bundle.items.length > 0 && <BundleBlock bundle={bundle} />}
      {related && (
        <>
          <Row title={t('product.compatible')} items={related.compatible} currency={related.currency} />
          {!withoutSimilar && (
            <Row title={t('product.similar')} items={related.similar} currency={related.currency} />
          )}
        </>
      )}
    </>
  );
}

const Row = ({ title, items, currency }: { title: string; items: Related['similar']; currency: string }) =>
  items.length > 0 && (
    <section className="mt-12">
      <h2 className="mb-3 text-18 font-semibold">{title}</h2>
      <ProductGrid items={items} currency={currency} heading="h3" />
    </section>
  );

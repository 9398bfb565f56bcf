import { useEffect, useState } from 'react';
import { getProductQuestions, type ProductQuestion } from '../../../contract/inquiry.ts';
import { type Bundle, getBundle, getRelated, type RelatedProducts } from '../../../contract/product.ts';
import { call } from '../../api/call.ts';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductGrid } from '../cards/product-grid.tsx';
import { ViewedRow } from '../viewed/viewed-row.tsx';
import { BundleBlock } from './bundle-block.tsx';
import { ProductQuestions } from './product-questions.tsx';

type RowsProps = {
  sku: string;
  /** The page shows similar products already. */
  withoutSimilar: boolean;
};

type Found = { related: RelatedProducts | null; bundle: Bundle | null; questions: ProductQuestion[] };

/** Loads what stands below a product, with the texts of questions where there are any. */
async function loadRows(sku: string, language: string): Promise<Found> {
  const [related, bundle, asked] = await Promise.all([
    call(getRelated, { sku }),
    call(getBundle, { sku }),
    call(getProductQuestions, { sku }),
  ]);
  const questions = asked.ok ? asked.data : [];
  if (questions.length > 0) await loadTextPage(language, 'inquiry');
  return { related: related.ok ? related.data : null, bundle: bundle.ok ? bundle.data : null, questions };
}

/** The bundle, questions with answers, compatible and similar products. Empty parts are left out. */
export default function RelatedRows({ sku, withoutSimilar }: RowsProps) {
  const { t, language } = useLocale();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isOld = false;
    void loadRows(sku, language).then((rows) => {
      if (!isOld) setFound(rows);
    });
    return () => {
      isOld = true;
    };
  }, [sku, language]);
  if (!found) return <Skeleton className="mt-12 h-132" />;
  const { related, bundle, questions } = found;
  return (
    <>
      {bundle?.own && bundle.items.length > 0 && <BundleBlock bundle={bundle} />}
      {questions.length > 0 && <ProductQuestions questions={questions} />}
      {related && (
        <>
          <Row title={t('product.compatible')} items={related.compatible} currency={related.currency} />
          {!withoutSimilar && (
            <Row title={t('product.similar')} items={related.similar} currency={related.currency} />
          )}
        </>
      )}
      <ViewedRow without={sku} />
    </>
  );
}

const Row = ({
  title,
  items,
  currency,
}: {
  title: string;
  items: RelatedProducts['similar'];
  currency: string;
}) =>
  items.length > 0 && (
    <section className="mt-12">
      <h2 className="mb-3 text-18 font-semibold">{title}</h2>
      <ProductGrid items={items} currency={currency} heading="h3" />
    </section>
  );

import type { Product, Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { packShipment } from '../variant/cartons.ts';
import { FactList, type FormatNumber, type Row } from './fact-list.tsx';
import { SafetyFacts } from './safety-facts.tsx';

/** Specifications, packaging, certificates and the description. */
export default function Specifications({ product, shown }: { product: Product; shown: Variant }) {
  const { t, language } = useLocale();
  const number: FormatNumber = (value, unit) =>
    value.toLocaleString(language, { maximumFractionDigits: 1, ...(unit && { style: 'unit', unit }) });
  const [length, width, height] = shown.size;
  const packed: Row[] = [
    [t('product.weight'), number(shown.weight, 'gram')],
    [
      t('product.size'),
      `${number(length / 10)} × ${number(width / 10)} × ${number(height / 10, 'centimeter')}`,
    ],
    [t('product.carton'), t('product.cartonPieces', { count: shown.carton })],
    [t('product.cartonWeight'), number((shown.weight * shown.carton) / 1000, 'kilogram')],
    [t('product.cartonVolume'), number(packShipment(shown, shown.carton).volume / 1000, 'kilogram')],
    ...(shown.ean ? [[t('product.ean'), shown.ean] as const] : []),
    ...(product.hs ? [[t('product.hs'), product.hs] as const] : []),
    ...(product.logistics.length > 0
      ? [[t('product.goods'), product.logistics.map((tag) => t(`logistics.${tag}`)).join(', ')] as const]
      : []),
  ];
  const specs: Row[] = product.specs.map(({ name, text }) => [name, text]);
  return (
    <>
      <div className="mt-12 grid gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-12">
        {specs.length > 0 && <FactList title={t('product.specs')} rows={specs} />}
        <div>
          <FactList title={t('product.package')} rows={packed} />
          {product.certificates.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-18 font-semibold">{t('product.certificates')}</h2>
              <ul className="flex flex-wrap gap-2">
                {product.certificates.map((one) => (
                  <li key={one} className="rounded-sm border border-control px-2 py-0.5 text-13 font-medium">
                    {one}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <SafetyFacts compliance={product.compliance} number={number} />
      {product.description && (
        <section className="mt-12 max-w-text">
          <h2 className="mb-3 text-18 font-semibold">{t('product.description')}</h2>
          <p className="whitespace-pre-wrap text-ink-2">{product.description}</p>
        </section>
      )}
    </>
  );
}

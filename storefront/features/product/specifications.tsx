import type { Product, Variant } from '../../../contract/catalogue.ts';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { formatWeight, packShipment } from '../variant/cartons.ts';
import { Description } from './description.tsx';
import { FactList, type FormatNumber, type Row } from './fact-list.tsx';
import { SafetyFacts } from './safety-facts.tsx';

/** Specifications, packaging, certificates and the description. */
export function Specifications({ product, shown }: { product: Product; shown: Variant }) {
  const { t, language } = useLocale();
  const number: FormatNumber = (value, unit) =>
    value.toLocaleString(language, { maximumFractionDigits: 1, ...(unit && { style: 'unit', unit }) });
  const packed: Row[] = [
    ...packedRows(shown, { t, language, number }),
    ...(shown.ean ? [[t('product.ean'), shown.ean] as const] : []),
    ...(product.hs ? [[t('product.hs'), product.hs] as const] : []),
    ...(product.logistics.length > 0
      ? [[t('product.goods'), product.logistics.map((tag) => t(`logistics.${tag}`)).join(', ')] as const]
      : []),
  ];
  const specs: Row[] = product.specs.map(({ name, text }) => [name, text]);
  const hasPackage = packed.length > 0 || product.certificates.length > 0;
  return (
    <>
      {(specs.length > 0 || hasPackage) && (
        <div className="mt-12 grid gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-12">
          {specs.length > 0 && <FactList title={t('product.specs')} rows={specs} />}
          {hasPackage && <PackageFacts rows={packed} certificates={product.certificates} />}
        </div>
      )}
      <SafetyFacts compliance={product.compliance} number={number} />
      {product.description && (
        <section className="mt-12 max-w-text">
          <h2 className="mb-3 text-18 font-semibold">{t('product.description')}</h2>
          <Description text={product.description} />
        </section>
      )}
    </>
  );
}

function PackageFacts({ rows, certificates }: { rows: readonly Row[]; certificates: readonly string[] }) {
  const { t } = useLocale();
  return (
    <div>
      {rows.length > 0 && <FactList title={t('product.package')} rows={rows} />}
      {certificates.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-18 font-semibold">{t('product.certificates')}</h2>
          <ul className="flex flex-wrap gap-2">
            {certificates.map((one) => (
              <li key={one} className="rounded-sm border border-control px-2 py-0.5 text-13 font-medium">
                {one}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Words = Pick<Locale, 't' | 'language'> & { number: FormatNumber };

/** What is known of a packed piece and of a carton. */
function packedRows(shown: Variant, { t, language, number }: Words): Row[] {
  const { weight, size, carton } = shown;
  const whole = carton === null ? null : packShipment(shown, carton);
  const centimeters =
    size && `${number(size[0] / 10)} × ${number(size[1] / 10)} × ${number(size[2] / 10, 'centimeter')}`;
  const grams = (value: number | null | undefined) => value && formatWeight(value, language);
  return [
    [t('product.weight'), grams(weight)],
    [t('product.size'), centimeters],
    [t('product.carton'), carton && t('product.cartonPieces', { count: carton })],
    [t('product.cartonWeight'), grams(whole?.weight)],
    [t('product.cartonVolume'), grams(whole?.volume)],
  ].flatMap(([name, text]): Row[] => (name && text ? [[name, text]] : []));
}

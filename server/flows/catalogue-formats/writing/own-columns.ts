import { languages } from '../../../../contract/fields.ts';
import { type Cells, COMPLIANCE, complianceCells, ownCells, textCells, warningCells } from './cells.ts';
import type { Layout } from './export-format.ts';
import type { ExportProduct, ExportVariant } from './export-product.ts';

const others = languages.filter((language) => language !== 'en');
const FACTS = ['certificates', 'logistics', 'state', 'floor', 'moq', 'step', 'carton_quantity', 'lead_time'];

// Magento and PrestaShop call the brand so.
const MANUFACTURER = 'manufacturer_name';
const lawColumns = Object.keys(COMPLIANCE).map((column) =>
  column === 'manufacturer' ? MANUFACTURER : column,
);

/** Columns of ours that other shops' software has nothing like, behind theirs. */
export const ownColumns = ({ attributes, specs, tiers }: Layout): string[] => [
  ...others.flatMap((language) =>
    ['title', 'description', 'seo_title', 'seo_description'].map((column) => `${column}_${language}`),
  ),
  ...['warnings', ...others.map((language) => `warnings_${language}`)],
  ...tiers.map((from) => `price_${from}`),
  ...[...FACTS, 'stock_2', 'stock_6', 'hs_code', ...lawColumns],
  ...attributes.map((name) => `attribute:${name}`),
  ...specs.map((name) => `spec:${name}`),
];

/** Those of a product; its texts in English are columns of the other format. */
export function ownProductCells(product: ExportProduct): Cells {
  const {
    title: _title,
    description: _description,
    seo_title: _seoTitle,
    seo_description: _seoDescription,
    ...texts
  } = textCells(product);
  const { manufacturer = '', ...law } = complianceCells(product);
  return {
    ...texts,
    ...warningCells(product),
    ...law,
    [MANUFACTURER]: manufacturer,
    certificates: product.certificates.join('; '),
    logistics: product.logistics.join('; '),
  };
}

/** Those of a variant but its minimum order, of which most formats have a column. */
export function ownVariantCells(variant: ExportVariant): Cells {
  const { moq: _moq, ...cells } = ownCells(variant);
  return cells;
}

/** Pairs that the syntax of a format holds, and the rest as columns of ours. */
export function splitPairs(
  pairs: readonly (readonly [name: string, value: string])[],
  kind: 'attribute' | 'spec',
  isHeld: (name: string, value: string) => boolean,
): { held: [name: string, value: string][]; columns: Cells } {
  const rest = pairs.filter(([name, value]) => !isHeld(name, value));
  return {
    held: pairs.flatMap(([name, value]): [string, string][] => (isHeld(name, value) ? [[name, value]] : [])),
    columns: Object.fromEntries(rest.map(([name, value]) => [`${kind}:${name}`, value])),
  };
}

/** The specification of a product, a line for each name. */
export const specPairs = ({ specs }: ExportProduct): [name: string, value: string][] =>
  [...Map.groupBy(specs, ([name]) => name)].map(([name, all]) => [
    name,
    all.map(([, value]) => value).join(', '),
  ]);

/** Attributes of a variant in the order of their names. */
export const attributePairs = ({ attributes }: ExportVariant): [name: string, value: string][] =>
  Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1));

/** The SKU that an import makes of a product's name. */
export const skuOfKey = (spu: string): string => spu.toUpperCase().replace(/[^A-Z0-9._+-]+/g, '-');

/** The variant of a product that is a row of its own: its only one, under the SKU that the import makes of its name. */
export function simpleVariant({ spu, variants }: ExportProduct): ExportVariant | undefined {
  const [only, ...more] = variants;
  return only && more.length === 0 && only.sku === skuOfKey(spu) ? only : undefined;
}

/**
 * The SKU of a product beside its variants, which is that of none of them: other shops refuse a SKU that stands twice.
 */
export const productSku = ({ spu, variants }: ExportProduct): string =>
  variants.some(({ sku }) => sku === skuOfKey(spu)) ? `${spu}-PRODUCT` : spu;

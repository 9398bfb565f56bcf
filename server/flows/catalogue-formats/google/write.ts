import {
  amountIn,
  type Cells,
  categoryPath,
  centimetres,
  dollars,
  pictureUrls,
  productLink,
  textCells,
  variantPicture,
} from '../writing/cells.ts';
import type { ExportFormat, Layout } from '../writing/export-format.ts';
import type { ExportProduct, ExportVariant } from '../writing/export-product.ts';
import { simpleVariant, specPairs } from '../writing/own-columns.ts';
import { writeFeed } from './write-feed.ts';

/** Names of attributes and specifications that are elements of their own. */
const VARIED = ['color', 'size', 'material', 'pattern', 'size_type', 'size_system'];
const STATED = [...VARIED, 'gender', 'age_group', 'condition'];
export const MAX_MORE_PICTURES = 10;
const SOLD = new Set(['on_sale', 'presale']);

/**
 * Google Merchant's feed as XML: an item a variant. It has what an advertisement needs: published products with a
 * price, in English, without prices from N pieces and without attributes that Google has no element for.
 */
export const googleExport: ExportFormat = {
  losses: [
    'prices from N pieces, and attributes and stock by warehouse that Google has no element for',
    'products that are not published or have no price',
    'a sale price without a first and a last date',
  ],
  columns: () => [],
  rows: (product, layout) =>
    product.published
      ? product.variants
          .filter(({ state, prices }) => state !== 'discontinued' && prices !== null)
          .map((variant) => itemOf(product, variant, layout))
      : [],
  write: writeFeed,
};

const elementOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_');
/** Whether the import makes the same name of an element. */
const isElement = (elements: readonly string[], name: string): boolean =>
  elements.includes(elementOf(name)) && /^[A-Z][a-z]*( [a-z]+)*$/.test(name);

function itemOf(product: ExportProduct, variant: ExportVariant, { publicUrl, currency }: Layout): Cells {
  const { title, description } = textCells(product);
  const pieces = SOLD.has(variant.state)
    ? Object.values(variant.stock).reduce((sum, count) => sum + count, 0)
    : 0;
  const own = variantPicture(product, variant.sku, publicUrl);
  const [main = '', ...more] = [...new Set([own, ...pictureUrls(product, publicUrl)])].filter(Boolean);
  return {
    id: variant.sku,
    item_group_id: simpleVariant(product) ? '' : product.spu,
    title: title ?? '',
    description: description ?? '',
    link: productLink(product, variant.sku, { publicUrl, currency, language: 'en' }),
    image_link: main,
    additional_image_link: more.slice(0, MAX_MORE_PICTURES).join('\n'),
    availability: pieces > 0 ? 'in_stock' : 'out_of_stock',
    quantity: pieces,
    price: `${amountIn(currency, variant.prices?.[0])} ${currency}`,
    ...saleOf(variant),
    ...(variant.cost !== null && { cost_of_goods_sold: `${dollars(variant.cost)} USD` }),
    brand: product.brand ?? '',
    gtin: variant.ean ?? '',
    product_type: categoryPath(product.categories[0] ?? []),
    shipping_weight: variant.weight === null ? '' : `${variant.weight} g`,
    shipping_length: variant.length === null ? '' : `${centimetres(variant.length)} cm`,
    shipping_width: variant.width === null ? '' : `${centimetres(variant.width)} cm`,
    shipping_height: variant.height === null ? '' : `${centimetres(variant.height)} cm`,
    energy_efficiency_class: String(product.compliance?.energy_class ?? ''),
    ...detailsOf(product, variant),
  };
}

/** A sale without an end would be the price when the feed is imported. */
const saleOf = ({ sale }: ExportVariant): Cells =>
  sale?.from && sale.until
    ? {
        sale_price: `${dollars(sale.price)} USD`,
        sale_price_effective_date: `${sale.from}/${sale.until}`,
      }
    : {};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What has an element of its own, and the other lines of the specification. */
function detailsOf(product: ExportProduct, { attributes }: ExportVariant): Cells {
  const varied = Object.entries(attributes).filter(([name]) => isElement(VARIED, name));
  const names = new Set(
    product.variants.flatMap((variant) => Object.keys(variant.attributes).map(elementOf)),
  );
  const specs = specPairs(product).filter(([name]) => !names.has(elementOf(name)));
  const stated = new Map(
    [...specs.filter(([name]) => isElement(STATED, name)), ...varied].map(([name, value]) => [
      elementOf(name),
      value,
    ]),
  );
  const others = specs.filter(([name]) => !isElement(STATED, name));
  return {
    ...Object.fromEntries(STATED.map((element) => [element, stated.get(element) ?? ''])),
    'product_detail/attribute_name': others.map(([name]) => oneLine(product.labels[name] ?? name)).join('\n'),
    'product_detail/attribute_value': others.map(([, value]) => oneLine(value)).join('\n'),
  };
}

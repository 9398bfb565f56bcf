import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { FormatDefinition } from '../columns/format-definition.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { numberedKey } from './numbered-key.ts';
import { publicationOf } from './publication.ts';

const uses = usesOf([
  derived('id', 'id|product id', 'groups rows; part of a SKU that is missing'),
  derived('active', 'active (0/1)|active|status|enabled', 'an inactive product is imported unpublished'),
  carried('title', 'name'),
  derived('categories', 'categories (x,y,z...)|categories|category', 'the first one and further ones'),
  carried(
    'price',
    'price tax excluded or price tax included|price tax excluded|price tax included|price (tax excl.)|price tax excl.|price',
  ),
  notCarried('prices are those of the first price column', 'price (tax incl.)|price tax incl.'),
  notCarried('taxes follow from the destination', 'tax rules id|tax rule id|ecotax'),
  carried('cost', 'wholesale price|cost price', 'kept, never shown'),
  notCarried('a sale is planned in the shop', 'on sale (0/1)|on sale'),
  derived('discount amount', 'discount amount', 'told in the report'),
  derived('discount percent', 'discount percent', 'told in the report'),
  carried('sale_from', 'discount from (yyyy-mm-dd)|discount from'),
  carried('sale_until', 'discount to (yyyy-mm-dd)|discount to'),
  carried('sku', 'reference #|reference'),
  notCarried('suppliers are not kept', 'supplier reference #|supplier reference|supplier'),
  carried('brand', 'manufacturer|brand'),
  carried('ean', 'ean13|ean-13|ean13 #|gtin|ean'),
  derived('upc', 'upc', 'the EAN where there is none'),
  carried('width', 'width'),
  carried('height', 'height'),
  carried('length', 'depth'),
  carried('weight', 'weight'),
  carried('stock', 'quantity'),
  carried('moq', 'minimal quantity|minimum quantity'),
  derived('visibility', 'visibility', 'a product that is visible nowhere is imported unpublished'),
  derived(
    'short description',
    'summary|short description',
    'the description where there is none, else its first paragraph',
  ),
  carried('description', 'description', 'as text'),
  carried('tags', 'tags (x,y,z...)|tags'),
  carried('seo_title', 'meta title|meta-title'),
  carried('seo_description', 'meta description|meta-description'),
  derived(
    'orderable',
    'available for order (0 = no, 1 = yes)|available for order',
    'what cannot be ordered is imported as discontinued',
  ),
  carried('pictures', 'image urls (x,y,z...)|image urls|image|url images'),
  derived(
    'features',
    'feature(name:value:position)|feature (name:value:position)|feature(name:value:position:customized)|feature (name:value:position:customized)|features',
    'lines of the specification',
  ),
  derived(
    'out of stock',
    'out of stock|out of stock action|action when out of stock|out_of_stock',
    'goes on selling at 0',
  ),
  derived(
    'virtual',
    'virtual product (0 = no, 1 = yes)|virtual product|virtual',
    'what is not shipped is imported unpublished',
  ),
  notCarried(
    'the shop has nothing like it',
    'delivery time of in-stock products|delivery time of out-of-stock products with allowed orders|low stock level|send me an email when the quantity is under this level|receive a low stock alert by email|additional shipping cost|unity|unit price|unit for base price|base price|meta keywords|url rewritten|rewritten url|text when in stock|text when backorder allowed|label when in stock|label when backorder allowed|product available date|product availability date|product creation date|show price (0 = no, 1 = yes)|image alt texts (x,y,z...)|delete existing images (0 = no, 1 = yes)|available online only (0 = no, 1 = yes)|condition|customizable (0 = no, 1 = yes)|uploadable files (0 = no, 1 = yes)|text fields (0 = no, 1 = yes)|file url|number of allowed downloads|expiration date|expiration date (yyyy-mm-dd)|number of days|id / name of shop|advanced stock management|depends on stock|warehouse|acessories (x,y,z...)|accessories (x,y,z...)|position|isbn|mpn',
  ),
]);

/** PrestaShop's products, as its import takes them and its lists export them. */
export const prestashop: FormatDefinition = {
  format: 'prestashop',
  title: 'PrestaShop products',
  needs: [['title'], ['id', 'sku'], ['price'], ['active', 'orderable', 'out of stock', 'features']],
  uses,
  createGrouping: () => (cells) => ({
    key: cells.sku?.trim() || numberedKey('prestashop', cells.id) || (cells.title?.trim() ?? ''),
  }),
  expand: (rows) => rows.map(expandRow),
};

function expandRow(cells: Cells): CanonicalRow {
  const publication = publicationOf(
    cells,
    ['active'],
    [
      ['active', /^(0|no|false|disabled)$/i, 'an inactive product'],
      ['visibility', /^none$/i, 'a product that is visible nowhere'],
      ['virtual', /^1$/, 'nothing that can be shipped'],
    ],
  );
  const texts = [...new Set([cells['short description'], cells.description].filter(Boolean))];
  return {
    hasVariant: true,
    identity: numberedKey('prestashop', cells.id) ?? cells.title?.trim(),
    issues: [...publication.issues, ...discountOf(cells)],
    cells: {
      ...cells,
      ...featuresOf(cells),
      ...(texts.length > 0 && { description: texts.join('\n\n') }),
      ...(cells.categories && { category: categoriesOf(cells.categories) }),
      ...(cells.ean === undefined && cells.upc && { ean: cells.upc }),
      ...(cells.weight && { weight_unit: 'kg' }),
      ...(cells['out of stock']?.trim() === '1' && { backorder: '1' }),
      ...(cells.orderable?.trim() === '0' && { state: 'discontinued' }),
      ...publication.cells,
    },
  };
}

function discountOf(cells: Cells): CellIssue[] {
  const field = ['discount percent', 'discount amount'].find(
    (one) => Number(cells[one]?.replace(',', '.')) > 0,
  );
  const reason = 'a discount is not applied: plan a sale in the shop';
  return field ? [{ severity: 'warning', column: field, found: cells[field] ?? '', reason }] : [];
}

/** Paths are written with slashes or arrows, or are single names. */
const categoriesOf = (text: string): string =>
  text
    .split(/[,|]/)
    .map((path) => path.trim().replace(/^(home|root|accueil|inicio|startseite)\s*[/>]\s*/i, ''))
    .filter((path) => path && !/^(home|root)$/i.test(path))
    .map((path) => path.replace(/\s*\/\s*/g, ' > '))
    .join('\n');

/** `Material:Cotton:1,Length:2 m:2`. */
const featuresOf = (cells: Cells): Cells =>
  Object.fromEntries(
    (cells.features ?? '').split(/[,|](?=[^,|:]+:)/).flatMap((feature) => {
      const [name, value] = feature.split(':').map((part) => part.trim());
      return name && value ? [[`spec:${name}`, value]] : [];
    }),
  );

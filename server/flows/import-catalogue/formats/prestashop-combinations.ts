import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { FormatDefinition } from '../columns/format-definition.ts';
import type { Cells } from '../rows/parsed-row.ts';
import { numberedKey } from './numbered-key.ts';

const uses = usesOf([
  derived('id', 'product id|id', 'the product, by its number'),
  derived('product reference', 'product reference|product index', 'the product, by its reference'),
  derived(
    'names',
    'attribute (name:type:position)|attribute(name:type:position)|attribute',
    'names of attributes',
  ),
  derived('values', 'value (value:position)|value(value:position)|value', 'values of attributes'),
  carried('sku', 'reference'),
  carried('ean', 'ean13|ean'),
  derived('upc', 'upc', 'the EAN where there is none'),
  carried('cost', 'wholesale price|cost price', 'kept, never shown'),
  derived('impact price', 'impact on price', 'added to the price of its product'),
  carried('price', 'price'),
  carried('stock', 'quantity'),
  carried('moq', 'minimal quantity'),
  derived('impact weight', 'impact on weight', 'kilograms, added to the weight of its product'),
  carried('variant_pictures', 'image urls (x,y,z...)|image urls'),
  notCarried(
    'the shop has nothing like it',
    'supplier reference|ecotax|low stock level|send me an email when the quantity is under this level|default (0 = no, 1 = yes)|combination availability date|combination available date|choose among product images by position (1,2,3...)|image position|image alt texts (x,y,z...)|delete existing images (0 = no, 1 = yes)|id / name of shop|advanced stock management|depends on stock|warehouse|impact on unit price|mpn',
  ),
]);

/** PrestaShop's combinations: variants of products that are imported from another file before. */
export const prestashopCombinations: FormatDefinition = {
  format: 'prestashop-combinations',
  title: 'PrestaShop combinations',
  isAddition: true,
  needs: [['id', 'product reference'], ['names'], ['values']],
  uses,
  createGrouping: () => (cells) => ({
    key: cells['product reference']?.trim() || (numberedKey('prestashop', cells.id) ?? ''),
  }),
  expand: (rows, has) =>
    rows.map((cells) => {
      const attributes = attributesOf(cells);
      return {
        hasVariant: true,
        identity: [
          cells['product reference'] ?? numberedKey('prestashop', cells.id),
          ...attributes.map(([, value]) => value),
        ].join(' '),
        cells: {
          ...cells,
          ...impactsOf(cells, has),
          ...Object.fromEntries(attributes.map(([name, value]) => [`attribute:${name}`, value])),
          ...(cells.ean === undefined && cells.upc && { ean: cells.upc }),
        },
      };
    }),
};

/** An empty impact is none: the combination has the price of its product. A price of its own needs no impact. */
const impactsOf = (cells: Cells, has: (field: string) => boolean): Cells => ({
  ...(has('impact price') && { 'impact price': cells.price ? '' : (cells['impact price'] ?? '0') }),
  ...(has('impact weight') && { 'impact weight': cells['impact weight'] ?? '0' }),
});

const partsOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').map((part) => part.split(':')[0]?.trim() ?? '');

/** `Color:color:0,Size:select:1` with `Red:0,S:1`. */
function attributesOf(cells: Cells): [name: string, value: string][] {
  const values = partsOf(cells.values);
  return partsOf(cells.names).flatMap((name, at): [string, string][] => {
    const value = values[at];
    return name && value ? [[name, value]] : [];
  });
}

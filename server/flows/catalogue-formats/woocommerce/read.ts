import type { Language } from '../../../../contract/fields.ts';
import { columnName } from '../columns/column-name.ts';
import type { FormatDefinition } from '../columns/format-definition.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import { FALSE_WORDS } from '../rows/cell-reader.ts';
import { numberedKey } from '../rows/numbered-key.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { publicationOf } from '../rows/publication.ts';
import { matchWoocommerce, woocommerceUses } from './columns.ts';

// A column that only one language has.
const MARKS: readonly [name: string, language: Language][] = [
  ['veröffentlicht', 'de'],
  ['nombre', 'es'],
  ['publié', 'fr'],
  ['pubblicato', 'it'],
  ['descrição', 'pt'],
  ['descrição curta', 'pt'],
  ['em estoque', 'pt'],
  ['опубликован', 'ru'],
  ['описание', 'ru'],
];
const MEASURES = ['weight', 'length', 'width', 'height'];

/** WooCommerce's product export. A variation names its product by SKU, or by `id:` and number. */
export const woocommerceImport: FormatDefinition = {
  format: 'woocommerce',
  title: 'WooCommerce',
  isSoldByVariants: true,
  needs: [
    ['type', 'parent', 'is published', 'categories'],
    ['name'],
    ['price', 'sku', 'id'],
    ['price', 'images', 'categories'],
  ],
  uses: woocommerceUses,
  match: matchWoocommerce,
  languageOf(names) {
    const known = new Set(names.map(columnName));
    return MARKS.find(([name]) => known.has(name))?.[1] ?? 'en';
  },
  createGrouping: () => (cells) => {
    const parent = cells.parent?.trim();
    if (parent) return { key: parent.startsWith('id:') ? `woocommerce:${parent.slice(3)}` : parent };
    const numbered = numberedKey('woocommerce', cells.id);
    const [sku = '', name = ''] = [cells.sku?.trim(), cells.name?.trim()];
    const key = sku || numbered || name;
    const ownKey = numbered ?? `${sku} ${name}`;
    if (!/variable/.test(typeOf(cells))) return { key, ownKey };
    return { key, ownKey, claimsSku: false, ...(numbered && key !== numbered && { links: [numbered] }) };
  },
  expand(rows) {
    const parent = rows.find((cells) => !isVariation(cells));
    const variations = rows.filter(isVariation);
    return rows.map((cells) =>
      isVariation(cells) ? expandVariation(cells, parent) : expandProduct(cells, variations),
    );
  },
};

const typeOf = (cells: Cells): string => cells.type?.toLowerCase() ?? 'simple';
const isVariation = (cells: Cells): boolean => /variation/.test(typeOf(cells)) || cells.parent !== undefined;

function expandProduct(cells: Cells, variations: readonly Cells[]): CanonicalRow {
  const isVariable = /variable/.test(typeOf(cells));
  const used = new Set(
    variations.flatMap((variation) => attributesOf(variation).map(([name]) => name.toLowerCase())),
  );
  const specs = attributesOf(cells).filter(([name, , isShown]) => isShown && !used.has(name.toLowerCase()));
  // Drafts have -1 or 0.
  const publication = publicationOf(
    { ...cells, type: typeOf(cells) },
    ['is published', 'visibility'],
    [
      ['is published', /^(?!(1|true|yes|)$)/i, 'a draft or private product'],
      ['visibility', /^(hidden|invisible)$/i, 'a hidden product'],
      ['type', /external/, 'a product that another shop sells'],
      ['type', /grouped/, 'a group of products, which are sold one by one'],
      ['type', /downloadable|virtual/, 'nothing that can be shipped'],
    ],
  );
  return {
    // A variable product is sold by its variations; one without any is sold as it is.
    hasVariant: !isVariable || variations.length === 0,
    identity: numberedKey('woocommerce', cells.id) ?? cells.name?.trim() ?? '',
    issues: publication.issues,
    cells: {
      ...measuresOf(cells),
      ...common(cells),
      ...textsOf(cells),
      ...Object.fromEntries(specs.map(([name, value]) => [`spec:${name}`, value])),
      ...(cells.categories && { category: splitList(cells.categories).join('\n') }),
      ...(cells.images && { pictures: cells.images }),
      ...publication.cells,
    },
  };
}

/** A variation inherits from its product what it does not state itself. */
function expandVariation(cells: Cells, found: Cells | undefined): CanonicalRow {
  const parent = found ?? {};
  const attributes = attributesOf(cells);
  const isHidden = cells['is published'] !== undefined && cells['is published'].trim() !== '1';
  const inherited = pick(parent, ['price', 'sale_price', 'sale_from', 'sale_until']);
  const issues: CellIssue[] = isHidden
    ? [
        {
          severity: 'warning',
          column: 'is published',
          found: cells['is published'] ?? '',
          reason: 'the variation is not published: imported as discontinued',
        },
      ]
    : [];
  return {
    hasVariant: true,
    ...(!found && { parent: cells.parent?.trim() ?? '' }),
    identity: [identityOf(parent) || cells.parent?.trim(), ...attributes.map(([, value]) => value), cells.id]
      .filter(Boolean)
      .join(' '),
    issues,
    cells: {
      ...(cells.price === undefined && cells.sale_price === undefined ? inherited : {}),
      ...measuresOf(parent),
      ...measuresOf(cells),
      ...common(cells),
      ...stockOf(cells, parent),
      ...Object.fromEntries(attributes.map(([name, value]) => [`attribute:${name}`, value])),
      ...(cells.images && { variant_pictures: cells.images }),
      ...(isHidden && { state: 'discontinued' }),
    },
  };
}

/** A variation without a number, or with the word parent, is counted with its product. */
function stockOf(cells: Cells, parent: Cells): Cells {
  const isOwn = cells.stock !== undefined && cells.stock.trim() !== 'parent';
  if (isOwn) return {};
  const { in_stock = parent.in_stock, backorder = parent.backorder } = cells;
  return common({
    stock: parent.stock ?? '',
    ...(in_stock !== undefined && { in_stock }),
    ...(backorder !== undefined && { backorder }),
  });
}

const pick = (cells: Cells, fields: readonly string[]): Cells =>
  Object.fromEntries(fields.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])));

const OWN = new Set([
  'name',
  'description',
  'short description',
  'categories',
  'images',
  'is published',
  'visibility',
  'type',
  'id',
  'parent',
]);

/** The fields that have our own names already. `notify` is a way of selling without stock. */
const common = (cells: Cells): Cells => ({
  ...Object.fromEntries(
    Object.entries(cells).filter(([field]) => !OWN.has(field) && !/^attribute \d|:/.test(field)),
  ),
  ...pickNamed(cells),
  ...(cells.backorder && { backorder: /^(notify|1|yes|true)$/i.test(cells.backorder.trim()) ? '1' : '0' }),
  ...(cells.in_stock && /^backorder$/i.test(cells.in_stock.trim()) && { in_stock: '1', backorder: '1' }),
});

/** Columns of our own with a colon in their name. */
const pickNamed = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => /^(spec|attribute):/.test(field)));

const measuresOf = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([field, value]) => {
      const [name = '', unit] = field.split(':');
      return unit && MEASURES.includes(name)
        ? [
            [name, value],
            [`${name}_unit`, unit],
          ]
        : [];
    }),
  );

function textsOf(cells: Cells): Cells {
  const lines = (text: string | undefined): string | undefined => text?.replaceAll('\\n', '\n');
  const parts = [lines(cells['short description']), lines(cells.description)].filter(Boolean);
  return {
    ...(cells.name && { title: cells.name }),
    ...(parts.length > 0 && { description: [...new Set(parts)].join('\n\n') }),
  };
}

const identityOf = (cells: Cells): string =>
  cells.sku?.trim() || numberedKey('woocommerce', cells.id) || (cells.name?.trim() ?? '');

/** Parts of a list; a comma inside a part is escaped. */
const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** The attributes of a row; `isShown`: the source shop lists them on the page of the product. */
function attributesOf(cells: Cells): [name: string, value: string, isShown: boolean][] {
  const numbers = Object.keys(cells).flatMap((field) => /^attribute (\d+) name$/.exec(field)?.[1] ?? []);
  return numbers.flatMap((at): [string, string, boolean][] => {
    const name = cells[`attribute ${at} name`]?.trim();
    const value = splitList(cells[`attribute ${at} value`] ?? '').join(', ');
    const isShown = !FALSE_WORDS.has(cells[`attribute ${at} visible`]?.trim().toLowerCase() ?? '');
    return name && value ? [[name, value, isShown]] : [];
  });
}

import type { FormatDefinition, Grouping } from '../columns/format-definition.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import { numberedKey } from '../rows/numbered-key.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { isNo, publicationOf, unclearFlags } from '../rows/publication.ts';
import { bigcommerceUses, matchBigcommerce } from './columns.ts';

const PICTURE_FIELD = /^picture (?:file|url) (\d+)$/;

/** BigCommerce's product export, of the first and the present bulk edit. Rows below a product are its variants. */
export const bigcommerceImport: FormatDefinition = {
  format: 'bigcommerce',
  title: 'BigCommerce',
  isSoldByVariants: true,
  needs: [['item'], ['name'], ['sku', 'id']],
  uses: bigcommerceUses,
  match: matchBigcommerce,
  decimal: '.',
  createGrouping: () => {
    let last: Grouping = { key: '' };
    return (cells) => {
      if (!isProduct(cells)) return isVariant(cells) ? last : { ...last, claimsSku: false };
      const [sku = '', name = ''] = [cells.sku?.trim(), cells.name?.trim()];
      const numbered = numberedKey('bigcommerce', cells.id);
      last = { key: sku || numbered || name, ownKey: numbered ?? `${sku} ${name}` };
      return last;
    };
  },
  expand(all) {
    const rows = all.map(withoutUnset);
    const product = rows.find(isProduct) ?? {};
    const hasVariants = rows.some(isVariant);
    return rows.map((cells) =>
      isProduct(cells) ? expandProduct(cells, hasVariants) : expandBelow(cells, product),
    );
  },
};

const itemOf = (cells: Cells): string => cells.item?.trim().toLowerCase() ?? '';
const isProduct = (cells: Cells): boolean => itemOf(cells) === 'product' || itemOf(cells) === '';
const isVariant = (cells: Cells): boolean => /^(sku|variant)$/.test(itemOf(cells));

function expandProduct(cells: Cells, hasVariants: boolean): CanonicalRow {
  const publication = publicationOf(
    cells,
    ['visible'],
    [
      ['visible', isNo, 'an invisible product'],
      ['type', /^(d|digital)$/i, 'nothing that can be shipped'],
    ],
  );
  const pictures = picturesOf(cells);
  return {
    hasVariant: !hasVariants,
    identity: numberedKey('bigcommerce', cells.id) ?? cells.name?.trim(),
    issues: [...publication.issues, ...unclearFlags(cells, ['visible', 'purchasable'])],
    cells: {
      ...cells,
      ...(cells.name && { title: cells.name }),
      ...specsOf(cells),
      ...(cells.categories && { category: categoriesOf(cells.categories) }),
      ...(pictures && { pictures }),
      ...(!hasVariants && sellingOf(cells)),
      ...publication.cells,
    },
  };
}

/** A variant, which inherits from its product; a row of another kind adds pictures at most. */
function expandBelow(cells: Cells, product: Cells): CanonicalRow {
  const pictures = picturesOf(cells);
  if (!isVariant(cells))
    return { hasVariant: false, cells: pictures ? { pictures } : {}, issues: notUsed(cells) };
  const attributes = optionsOf(cells.options ?? cells.name ?? '');
  const inherited = [
    'price',
    'sale_price',
    'cost',
    'compare_at',
    'weight',
    'width',
    'height',
    'length',
    'purchasable',
  ];
  const own = { ...pick(product, inherited), ...pickSet(cells) };
  return {
    hasVariant: true,
    identity: [
      product.sku ?? numberedKey('bigcommerce', product.id) ?? product.name,
      ...attributes.map(([, value]) => value),
    ]
      .filter(Boolean)
      .join(' '),
    cells: {
      ...own,
      ...Object.fromEntries(attributes.map(([name, value]) => [`attribute:${name}`, value])),
      ...sellingOf({ ...own, tracking: product.tracking ?? '' }),
      ...(pictures && { variant_pictures: pictures }),
    },
  };
}

const notUsed = (cells: Cells): CellIssue[] =>
  itemOf(cells) === 'rule'
    ? [
        {
          severity: 'warning',
          column: 'item',
          found: cells.item?.trim() ?? '',
          reason: 'rules that change a price are left out',
        },
      ]
    : [];

// What BigCommerce writes as 0 where a product has none.
const UNSET_AMOUNTS = new Set(['sale_price', 'compare_at', 'cost']);

const withoutUnset = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(([field, text]) => !UNSET_AMOUNTS.has(field) || Number(text) !== 0),
  );

const pick = (cells: Cells, fields: readonly string[]): Cells =>
  Object.fromEntries(fields.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])));

/** A variant's price of 0 is the one of its product. */
function pickSet({
  name: _name,
  description: _description,
  categories: _categories,
  ...cells
}: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([field, text]) => field !== 'price' || Number(text) !== 0),
  );
}

function sellingOf(cells: Cells): Cells {
  return {
    ...(cells.weight && { weight_unit: 'kg' }),
    ...(/^(none|no|0|false|do not track)/i.test(cells.tracking?.trim() ?? '') && { tracked: '0' }),
    ...(isNo.test(cells.purchasable ?? '') && { state: 'discontinued' }),
  };
}

function picturesOf(cells: Cells): string {
  const numbers = new Set(Object.keys(cells).flatMap((field) => PICTURE_FIELD.exec(field)?.[1] ?? []));
  // The name of a file says nothing of where it is, so it counts only where there is no address.
  const sortOf = (at: string): number => Number(cells[`picture sort ${at}`]?.trim() || Number.NaN);
  const isSorted = [...numbers].every((at) => !Number.isNaN(sortOf(at)));
  const order = isSorted ? [...numbers].sort((left, right) => sortOf(left) - sortOf(right)) : [...numbers];
  const numbered = order.map((at) => cells[`picture url ${at}`] ?? cells[`picture file ${at}`]);
  return [cells.pictures ?? cells['kept picture'], ...numbered].filter((text) => text?.trim()).join('\n');
}

// What a swatch shows: [#ff0000], of two colours cut at the bar, or the URL of a picture.
const SWATCH = /\s*\[\s*(?:#[\da-f]{3,8}\b|https?:)[^\]]*\]?\s*$/i;

/** `[S]Color=Red,[RT]Size=M`, or `Name=Color|Value=Red` with line breaks or commas between. */
function optionsOf(text: string): [name: string, value: string][] {
  const named = [...text.matchAll(/Name=([^|,\n]+)[^\n]*?\|\s*Value=([^|,\n]+)/gi)];
  if (named.length > 0)
    return named.map(([, name = '', value = '']) => [name.trim(), value.replace(SWATCH, '').trim()]);
  return text.split(/,(?=\[?\w)/).flatMap((part): [string, string][] => {
    const [, name, value] = /^\s*(?:\[\w+\])?([^=]+)=(.+)$/.exec(part) ?? [];
    return name && value ? [[name.trim(), value.replace(/:#[\da-f]{3,8}.*$/i, '').trim()]] : [];
  });
}

/** `Shop/Cables;Shop/New`, or JSON-like details with `Category Path: Shop/Cables`. */
const categoriesOf = (text: string): string => {
  const paths = [...text.matchAll(/Category Path: ([^,|;]+)/g)].map(([, path = '']) => path);
  return (paths.length > 0 ? paths : text.split(/[;|]/))
    .map((path) =>
      path
        .trim()
        .replace(/^shop\//i, '')
        .replaceAll('/', ' > '),
    )
    .filter(Boolean)
    .join('\n');
};

/** `Material=Aluminium;Length=2 m`, each perhaps in quotes. */
const specsOf = (cells: Cells): Cells =>
  Object.fromEntries(
    (cells['custom fields'] ?? '').split(/[;\n]/).flatMap((field) => {
      const [name, value] = field
        .replace(/^\s*"|"\s*$/g, '')
        .split('=')
        .map((part) => part.trim());
      return name && value ? [[`spec:${name}`, value]] : [];
    }),
  );

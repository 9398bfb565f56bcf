import { isLanguage } from '../../../../contract/fields.ts';
import { columnName } from '../columns/column-name.ts';
import type { FormatDefinition, Grouping } from '../columns/format-definition.ts';
import { type CanonicalRow, SOLD_BY_VARIANTS } from '../rows/canonical-row.ts';
import type { Cells, Member } from '../rows/parsed-row.ts';
import { publicationOf } from '../rows/publication.ts';
import { claimedSku } from '../rows/sku.ts';
import { magentoUses, matchMagento, SETTING } from './columns.ts';

const ROOT_CATEGORY = /^(default category|root catalog)\//i;

const HIDDEN = [
  ['online', /^(0|2|disabled)$/i, 'a disabled product'],
  ['visibility', /^(not visible individually|1)$/i, 'a product that is visible nowhere'],
  ['type', /^(grouped|bundle)$/i, 'a group of products, which are sold one by one'],
  ['type', /^(virtual|downloadable|giftcard)$/i, 'nothing that can be shipped'],
] as const;

/** Magento 2's product export. Variants are rows of their own that the row of their configurable product lists. */
export const magentoImport: FormatDefinition = {
  format: 'magento',
  title: 'Magento 2',
  isSoldByVariants: true,
  needs: [
    ['sku'],
    ['type', 'online', 'visibility'],
    ['categories', 'more attributes', 'links', 'base picture', 'store view'],
    ['title'],
  ],
  uses: magentoUses,
  match: matchMagento,
  decimal: '.',
  // Of an administrator in the USA, and what Magento's own import reads.
  dates: 'month',
  createGrouping: () => {
    let last = '';
    return (cells) => {
      // Rows of an older export below a product state only what is repeated.
      last = cells.sku?.trim() || last;
      return groupingOf(cells, last);
    };
  },
  expand(all) {
    const rows = all.map((cells) => (isOfDefaultView(all, cells) ? undefined : withDefaultView(all, cells)));
    const stated = rows.filter((cells) => cells !== undefined);
    const parent = stated.find(isConfigurable);
    const options = parent ? variationsOf(parent) : new Map<string, [string, string][]>();
    const own = stated.find((cells) => isConfigurable(cells) || !isStoreView(cells));
    const expanded = rows.map((cells) => {
      if (cells === undefined) return { hasVariant: false, cells: {} };
      return isStoreView(cells) ? expandTexts(cells, own) : expandRow(cells, parent, options);
    });
    const [first, ...others] = withoutPlain(expanded);
    // Variants stand before their product, whose pictures are the first ones nevertheless.
    return first && parent
      ? [{ ...first, cells: { ...first.cells, ...picturesOf(parent, 'pictures') } }, ...others]
      : expanded;
  },
};

const isVariantOf = (row: CanonicalRow, isPlain: boolean): boolean =>
  row.hasVariant && isPlain !== Object.keys(row.cells).some((field) => field.startsWith('attribute:'));

/**
 * Discontinues the rows without attributes beside variants that have some: Magento sells such a product by its variants
 * alone. What the file states of a row's state counts.
 */
function withoutPlain(rows: CanonicalRow[]): CanonicalRow[] {
  if (!rows.some((row) => isVariantOf(row, false))) return rows;
  return rows.map((row) =>
    isVariantOf(row, true) && row.cells.state === undefined
      ? {
          ...row,
          cells: { ...row.cells, state: 'discontinued' },
          issues: [
            ...(row.issues ?? []),
            { severity: 'derived', column: 'sku', found: row.cells.sku ?? '', reason: SOLD_BY_VARIANTS },
          ],
        }
      : row,
  );
}

const isConfigurable = (cells: Cells): boolean => cells.type?.trim() === 'configurable';
const isStoreView = (cells: Cells): boolean => Boolean(cells['store view']?.trim()) && !isDefaultView(cells);
const isDefaultView = (cells: Cells): boolean =>
  /^(default|all|admin)$/i.test(cells['store view']?.trim() ?? '');
const skuOf = (cells: Cells): string => cells.sku?.trim().toUpperCase() ?? '';

const namesView = (cells: Cells): boolean => Boolean(cells['store view']?.trim());

/** Whether a row only states the texts of the default view for a row of the same SKU that names no view. */
const isOfDefaultView = (rows: readonly Cells[], cells: Cells): boolean =>
  isDefaultView(cells) && rows.some((row) => !namesView(row) && skuOf(row) === skuOf(cells));

/** A row that names no view, with the texts of the default view before its own, which are for all views. */
function withDefaultView(rows: readonly Cells[], cells: Cells): Cells {
  if (namesView(cells)) return cells;
  const views = rows.filter((row) => isDefaultView(row) && skuOf(row) === skuOf(cells));
  return views.length === 0 ? cells : Object.assign({}, cells, ...views.map((view) => pick(view, TEXTS)));
}

const TEXTS = ['title', 'description', 'short description', 'seo_title', 'seo_description'];

const pick = (cells: Cells, fields: readonly string[]): Cells =>
  Object.fromEntries(fields.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])));

function groupingOf(cells: Cells, key: string): Grouping {
  const claimsSku = !isConfigurable(cells) && !namesView(cells);
  const links = isConfigurable(cells) ? [...variationsOf(cells).keys()] : [];
  return { key, claimsSku, ...(links.length > 0 && { links }) };
}

/** Attributes of each variant by its SKU: `sku=A,size=S,color=Red|sku=B,...`. */
function variationsOf(cells: Cells): Map<string, [name: string, value: string][]> {
  const variations = (cells.links ?? '').split('|').map(pairsOf);
  return new Map(
    variations.flatMap((pairs): [string, [string, string][]][] => {
      const sku = pairs.find(([name]) => name === 'sku')?.[1];
      return sku
        ? [[sku, pairs.filter(([name]) => name !== 'sku').map(([name, value]) => [nameOf(name), value])]]
        : [];
    }),
  );
}

/** Pairs of `name=value`; a comma inside a value is followed by no name. */
const pairsOf = (text: string): [name: string, value: string][] =>
  text.split(/,(?=[\w-]+=)/).flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    const [name, value] = [
      pair.slice(0, at).trim(),
      pair
        .slice(at + 1)
        .trim()
        .replace(/^"|"$/g, ''),
    ];
    return at > 0 && name && value ? [[name, value]] : [];
  });

const nameOf = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function expandRow(
  cells: Cells,
  parent: Cells | undefined,
  options: ReadonlyMap<string, [string, string][]>,
): CanonicalRow {
  const sku = cells.sku?.trim() ?? '';
  const attributes = options.get(sku) ?? [];
  const isChild = parent !== undefined && parent !== cells;
  const used = new Set([...options.values()].flat().map(([name]) => name.toLowerCase()));
  const specs = pairsOf(cells['more attributes'] ?? '')
    .filter(([name]) => !SETTING.test(columnName(name)))
    .map(([name, value]): [string, string] => [nameOf(name), value]);
  const publication = isChild
    ? { cells: {}, issues: [] }
    : publicationOf(cells, ['online', 'visibility'], HIDDEN);
  const isOff = isChild && /^(2|0)$/.test(cells.online?.trim() ?? '');
  return {
    hasVariant: !isConfigurable(cells) || options.size === 0,
    identity: [sku, ...attributes.map(([, value]) => value)].join(' '),
    issues: publication.issues,
    ...(isConfigurable(cells) && { members: membersOf(options) }),
    cells: {
      ...(isChild ? { ...weightOf(parent), ...withoutTexts(cells) } : cells),
      ...weightOf(cells),
      ...(!isChild && textsOf(cells)),
      ...Object.fromEntries(attributes.map(([name, value]) => [`attribute:${name}`, value])),
      ...(!isChild &&
        Object.fromEntries(
          specs
            .filter(([name]) => !used.has(name.toLowerCase()))
            .map(([name, value]) => [`spec:${name}`, value]),
        )),
      ...stockOf(cells),
      ...(!isChild && cells.categories && { category: categoriesOf(cells.categories) }),
      ...picturesOf(cells, isChild ? 'variant_pictures' : 'pictures'),
      ...publication.cells,
      ...(isOff && { state: 'discontinued' }),
    },
  };
}

const membersOf = (options: ReadonlyMap<string, [string, string][]>): Member[] =>
  [...options].map(([sku, pairs]) => ({ sku: claimedSku(sku), attributes: Object.fromEntries(pairs) }));

/** A variant's own texts repeat its product's with the attributes behind. */
const withoutTexts = ({
  title: _title,
  description: _description,
  seo_title: _seo,
  seo_description: _text,
  tags: _tags,
  ...cells
}: Cells): Cells => cells;

const weightOf = (cells: Cells): Cells => (cells.weight ? { weight: cells.weight, weight_unit: 'kg' } : {});

function textsOf(cells: Cells): Cells {
  const parts = [...new Set([cells['short description'], cells.description].filter(Boolean))];
  return parts.length > 0 ? { description: parts.join('\n\n') } : {};
}

function stockOf(cells: Cells): Cells {
  const increments = Number(cells.increments);
  return {
    ...(cells.stock && { stock: cells.stock }),
    ...(cells.managed?.trim() === '0' && { tracked: '0' }),
    ...(/^[12]/.test(cells.backorders?.trim() ?? '') && { backorder: '1' }),
    ...(increments > 0 && Number.isInteger(increments) && { step: String(increments) }),
  };
}

const categoriesOf = (text: string): string =>
  text
    .split(',')
    .map((path) => path.trim().replace(ROOT_CATEGORY, ''))
    .filter((path) => path && !/^(default category|root catalog)$/i.test(path))
    .map((path) => path.replaceAll('/', ' > '))
    .join('\n');

function picturesOf(cells: Cells, field: string): Cells {
  // A comma of a picture's own is written as %2C.
  const pictures = [cells['base picture'], ...(cells['more pictures'] ?? '').split(',')]
    .filter((path) => path?.trim())
    .map((path) => path?.replace(/%2c/gi, ','));
  return pictures.length > 0 ? { [field]: pictures.join('\n') } : {};
}

/** Texts of a store view, when its code is a language: `de`, `fr_store`. */
function expandTexts(cells: Cells, own: Cells | undefined): CanonicalRow {
  const code =
    cells['store view']
      ?.trim()
      .toLowerCase()
      .match(/^[a-z]{2}(?=$|[_-])/)?.[0] ?? '';
  if (!isLanguage(code) || !own)
    return {
      hasVariant: false,
      cells: {},
      issues: [
        {
          severity: 'warning',
          column: 'store view',
          found: cells['store view'] ?? '',
          reason: 'the store view is no language of the shop; left out',
        },
      ],
    };
  const texts = { ...cells, ...textsOf(cells) };
  return {
    hasVariant: false,
    cells: Object.fromEntries(
      ['title', 'description', 'seo_title', 'seo_description'].flatMap((field) => {
        const text = texts[field as keyof typeof texts];
        return text ? [[`${field}_${code}`, text]] : [];
      }),
    ),
  };
}

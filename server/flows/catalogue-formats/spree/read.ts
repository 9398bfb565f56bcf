import type { FormatDefinition } from '../columns/format-definition.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import { numberedKey } from '../rows/numbered-key.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { isNo, publicationOf } from '../rows/publication.ts';
import { claimedSku } from '../rows/sku.ts';
import { slugOf } from '../rows/slug.ts';
import { matchSpree, spreeUses } from './columns.ts';

const OPTIONS = [1, 2, 3];
const UNCOUNTED = '∞';
const MEASURES = [
  ['weight', 'weight unit'],
  ['length', 'dimensions unit'],
  ['width', 'dimensions unit'],
  ['height', 'dimensions unit'],
] as const;

/**
 * Spree's product export. Until 5 a product has a row of its own above those of its variants, since 6 the first variant
 * has the facts of the product. Further rows of a SKU state its price in a further currency or its pieces elsewhere.
 */
export const spreeImport: FormatDefinition = {
  format: 'spree',
  title: 'Spree',
  isSoldByVariants: true,
  needs: [['handle', 'id'], ['name'], ['price', 'sku'], ['stock', 'tracking', 'option1 name', 'category']],
  uses: spreeUses,
  match: matchSpree,
  decimal: '.',
  createGrouping: () => {
    let last = { key: '', id: '', skus: new Set<string>() };
    return (cells) => {
      const id = cells.id?.trim() ?? '';
      const name = cells.name?.trim() ?? '';
      const ofNumber = id === last.id && id !== '' ? last.key : numberedKey('spree', id);
      // A row without a slug or number belongs to the product above, unless it begins another one by a name.
      const key = cells.handle?.trim() || ofNumber || slugOf(name) || name || last.key;
      if (key !== last.key) last = { key, id, skus: new Set() };
      return isFurther(cells, last.skus) ? { key, claimsSku: false } : { key };
    };
  },
  expand(rows) {
    const skus = new Set<string>();
    const kinds = rows.map((cells) => kindOf(cells, skus));
    const hasVariants = kinds.includes('variant');
    const product = Object.assign({}, ...rows.map(optionNames).toReversed(), rows[0]) as Cells;
    return rows.map((cells, at) => {
      const kind = kinds[at];
      if (kind === 'further') return expandFurther(cells);
      return expandRow(cells, product, {
        isProduct: kind === 'product',
        hasVariant: kind === 'variant' || (kind === 'product' && !hasVariants),
      });
    });
  },
};

const optionNames = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => /^option\d name$/.test(field)));

const hasOptions = (cells: Cells): boolean =>
  OPTIONS.some((number) => cells[`option${number} value`] !== undefined);

/** Whether a row only adds to the row of the same product that has its SKU; `skus` collects those of the product. */
function isFurther(cells: Cells, skus: Set<string>): boolean {
  if (cells.sku === undefined) return false;
  const sku = claimedSku(cells.sku);
  if (skus.has(sku)) return cells.name === undefined && !hasOptions(cells);
  skus.add(sku);
  return false;
}

function kindOf(cells: Cells, skus: Set<string>): 'further' | 'variant' | 'product' | 'empty' {
  if (isFurther(cells, skus)) return 'further';
  if (hasOptions(cells)) return 'variant';
  if (cells.name !== undefined) return 'product';
  return cells.sku !== undefined || cells.price !== undefined ? 'variant' : 'empty';
}

function expandFurther(cells: Cells): CanonicalRow {
  const issue: CellIssue =
    cells.location === undefined
      ? {
          severity: 'derived',
          column: 'currency',
          found: cells.currency?.trim() ?? '',
          reason: 'prices in further currencies follow from the rate; left out',
        }
      : {
          severity: 'warning',
          column: 'location',
          found: cells.location.trim(),
          reason: 'pieces at a further location; stock_2 and stock_6 are columns for them; left out',
        };
  return { hasVariant: false, cells: {}, issues: [issue] };
}

type Role = { isProduct: boolean; hasVariant: boolean };

function expandRow(cells: Cells, product: Cells, { isProduct, hasVariant }: Role): CanonicalRow {
  const options = OPTIONS.flatMap((number): [string, string][] => {
    const value = cells[`option${number} value`]?.trim();
    return value ? [[product[`option${number} name`]?.trim() || `Option ${number}`, value]] : [];
  });
  const publication = publicationOf(
    { ...cells, ...(isNo.test(cells.digital ?? '') && { digital: '' }) },
    ['status'],
    [
      ['status', /^(?!active$)./i, 'the product is not active'],
      ['digital', /./, 'nothing that can be shipped'],
    ],
  );
  const measures = measuresOf(cells);
  return {
    hasVariant,
    identity: [product.handle ?? product.name, ...options.map(([, value]) => value)].join(' '),
    issues: [...publication.issues, ...measures.issues, ...soldUntil(cells)],
    cells: {
      ...cells,
      ...(cells.name && { title: cells.name }),
      ...Object.fromEntries(options.map(([name, value]) => [`attribute:${name}`, value])),
      ...propertiesOf(cells),
      ...placeOf(cells),
      ...(!isProduct && cells.pictures && { pictures: '', variant_pictures: cells.pictures }),
      ...measures.cells,
      ...stockOf(cells),
      ...publication.cells,
    },
  };
}

const soldUntil = (cells: Cells): CellIssue[] =>
  cells['sold until'] === undefined
    ? []
    : [
        {
          severity: 'warning',
          column: 'sold until',
          found: cells['sold until'].trim(),
          reason: 'Spree sells it until this date: withdraw it in the shop',
        },
      ];

/** Since 6 a measure without a unit is in that of the store, which the file does not state. */
function measuresOf(cells: Cells): { cells: Cells; issues: CellIssue[] } {
  const measured: Cells = {};
  const issues: CellIssue[] = [];
  for (const [field, unitField] of MEASURES) {
    const unit = cells[unitField];
    if (unit !== undefined) measured[`${field}_unit`] = unit.trim();
    else if (cells[field] !== undefined && Number(cells[field]) !== 0) {
      measured[field] = '';
      const reason = 'a measure without a unit; left out';
      issues.push({ severity: 'warning', column: field, found: cells[field].trim(), reason });
    }
  }
  return { cells: measured, issues };
}

const stockOf = (cells: Cells): Cells => ({
  ...(cells.tracking && { tracked: cells.tracking }),
  ...(cells.backorders && { backorder: cells.backorders }),
  ...(cells.stock?.trim() === UNCOUNTED && { stock: '', tracked: '0' }),
});

/** `Categories -> Lamps -> Desk lamps`, and below `Brands` the brand. */
function placeOf(cells: Cells): Cells {
  const paths = (cells.category ?? '')
    .split('\n')
    .map((path) => path.split('->').map((name) => name.trim().replaceAll('>', '›')))
    .map(([root = '', ...names]) => ({ root, names, path: [root, ...names].filter(Boolean) }));
  const brand = paths.find(({ root, names }) => /^brands?$/i.test(root) && names.length > 0);
  const categories = paths
    .filter((path) => path !== brand)
    .map(({ root, names, path }) => (/^(categories|collections)$/i.test(root) ? names : path).join(' > '))
    .filter(Boolean);
  const found = categories.length > 0 ? categories : [cells.type?.trim()].filter(Boolean);
  return {
    category: found.join('\n'),
    ...(cells.brand === undefined && brand && { brand: brand.names.at(-1) ?? '' }),
  };
}

const propertiesOf = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.keys(cells).flatMap((field) => {
      const number = /^property(\d+) name$/.exec(field)?.[1];
      const [name, value] = [cells[field]?.trim(), cells[`property${number} value`]?.trim()];
      return number && name && value ? [[`spec:${name}`, value]] : [];
    }),
  );

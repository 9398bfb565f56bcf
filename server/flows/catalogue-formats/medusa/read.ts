import { formatDecimal } from '../../../../kit/money.ts';
import { NUMERIC_MARK } from '../../../../kit/sheet-cell.ts';
import type { FormatDefinition } from '../columns/format-definition.ts';
import { isOwnField } from '../columns/vocabulary.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import { numberedKey } from '../rows/numbered-key.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { isNo, publicationOf } from '../rows/publication.ts';
import { slugOf } from '../rows/slug.ts';
import { matchMedusa, medusaUses } from './columns.ts';

/** The option of a product without any. */
const NO_OPTION = 'default option';

/** Medusa's product export: a row a variant, each with the facts of its product. */
export const medusaImport: FormatDefinition = {
  format: 'medusa',
  title: 'Medusa',
  isSoldByVariants: true,
  needs: [['handle', 'id'], ['title'], ['sku', 'price', 'option1 value', 'status']],
  uses: medusaUses,
  match: matchMedusa,
  decimal: '.',
  createGrouping: () => {
    let last = '';
    return (cells) => {
      const title = cells.title?.trim() ?? '';
      const named = cells.handle?.trim() || numberedKey('medusa', cells.id);
      last = named || slugOf(title) || title || last;
      return { key: last };
    };
  },
  expand(rows) {
    const first = rows[0] ?? {};
    const isAlone = !rows.some(statesVariant);
    const products = rows.map(productOf);
    return rows.map((cells, at) => {
      const hasVariant = statesVariant(cells) || (isAlone && at === 0);
      const row = expandRow({ ...cells, ...products[at]?.cells }, first, hasVariant);
      // Rows below the first repeat what it states of the product.
      const own = products[at]?.issues.filter(
        ({ column, found }) =>
          at === 0 || !products[0]?.issues.some((issue) => issue.column === column && issue.found === found),
      );
      return { ...row, issues: [...(own ?? []), ...(row.issues ?? [])] };
    });
  },
};

const PRICE = /^(minor )?price( [A-Z]{3})?$/;

const statesVariant = (cells: Cells): boolean =>
  Object.keys(cells).some((field) => field === 'sku' || /^option\d+ value$/.test(field) || PRICE.test(field));

function expandRow(cells: Cells, first: Cells, hasVariant: boolean): CanonicalRow {
  const issues: CellIssue[] = [];
  const options = optionsOf(cells);
  const ean = cells.ean ?? cells['variant ean'] ?? cells.upc;
  const weight = cells.weight_g ?? first['product weight'];
  return {
    hasVariant,
    identity: [first.handle ?? first.title, ...options.map(([, value]) => value)].join(' '),
    cells: {
      ...withoutNumbered(cells),
      ...ownCells(cells, 'variant metadata', issues),
      ...Object.fromEntries(options.map(([name, value]) => [`attribute:${name}`, value])),
      ...priceOf(cells, issues),
      ...(ean !== undefined && { ean }),
      ...(weight !== undefined && { weight_g: weight }),
      ...(cells.managed && { tracked: cells.managed }),
      ...(cells.backorders && { backorder: cells.backorders }),
    },
    issues,
  };
}

const withoutNumbered = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => !PRICE.test(field)));

/** What a row states of its product. */
function productOf(cells: Cells): { cells: Cells; issues: CellIssue[] } {
  const { 'gift card': giftCard = '' } = cells;
  const publication = publicationOf(
    { ...cells, 'gift card': isNo.test(giftCard) ? '' : giftCard },
    ['status'],
    [
      ['status', /^(?!published$)./i, 'the product is not published'],
      ['gift card', /./, 'a gift card'],
    ],
  );
  const issues = [...publication.issues];
  const pictures = [cells['base picture'], cells.pictures].filter(Boolean).join('\n');
  const [hs, origin] = [cells.hs_code ?? cells['variant hs'], cells.origin ?? cells['variant origin']];
  const categories = categoriesOf(cells, issues);
  return {
    cells: {
      ...(pictures && { pictures }),
      ...(cells.tags && { tags: cells.tags.replaceAll('\n', ',') }),
      ...(categories.length > 0 && { category: categories.join('\n') }),
      ...(hs !== undefined && { hs_code: hs }),
      ...(origin !== undefined && { origin }),
      ...ownCells(cells, 'product metadata', issues),
      ...publication.cells,
    },
    issues,
  };
}

/** Medusa 2 has ids for categories, which no file tells the names of. */
function categoriesOf(cells: Cells, issues: CellIssue[]): string[] {
  const stated = Object.entries(cells).filter(([field]) => /^categories( \d+)?$/.test(field));
  const isId = (text: string): boolean => /^pcat_\w+$/.test(text.trim());
  for (const [column, found] of stated)
    if (isId(found))
      issues.push({
        severity: 'warning',
        column,
        found: found.trim(),
        reason: 'the id of a category, not its name; left out',
      });
  const names = stated.flatMap(([, text]) => (isId(text) ? [] : [text.trim()]));
  const main = names.length > 0 ? names : [cells.type?.trim() ?? ''];
  return [...main, cells.collection?.trim() ?? ''].filter(Boolean);
}

function optionsOf(cells: Cells): [name: string, value: string][] {
  const numbers = Object.keys(cells).flatMap((field) => /^option(\d+) value$/.exec(field)?.[1] ?? []);
  return numbers.flatMap((number): [string, string][] => {
    const name = cells[`option${number} name`]?.trim() || `Option ${number}`;
    const value = cells[`option${number} value`]?.trim();
    return value && name.toLowerCase() !== NO_OPTION ? [[name, value]] : [];
  });
}

/** The price in US dollars, else in the first currency of the row. */
function priceOf(cells: Cells, issues: CellIssue[]): Cells {
  const fields = Object.keys(cells).filter((field) => PRICE.test(field));
  const field = fields.find((one) => one === 'price' || one.endsWith('USD')) ?? fields[0];
  if (field === undefined) return {};
  const currency = field === 'price' ? 'USD' : field.slice(-3);
  const text = cells[field]?.trim() ?? '';
  if (!field.startsWith('minor')) return { price: text, currency };
  if (/^\d{1,12}$/.test(text))
    return { price: `${formatDecimal(Number(text), currency)}${NUMERIC_MARK}`, currency };
  const reason = 'not a number of the smallest units, as Medusa 1 has it; left out';
  issues.push({ severity: 'warning', column: field, found: text, reason });
  return {};
}

/** Columns of ours in metadata, which is JSON. */
function ownCells(cells: Cells, field: string, issues: CellIssue[]): Cells {
  const text = cells[field];
  if (text === undefined) return {};
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return Object.fromEntries(
      entries
        .filter(([name, value]) => isOwnField(name) && /^(string|number)$/.test(typeof value))
        .map(([name, value]) => [name, markDecimal(String(value))]),
    );
  } catch {
    issues.push({
      severity: 'warning',
      column: field,
      found: text.slice(0, 200),
      reason: 'not JSON; left out',
    });
    return {};
  }
}

const markDecimal = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? `${text}${NUMERIC_MARK}` : text);

import type { FormatDefinition } from '../columns/format-definition.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import { mergeOrders } from '../rows/merge-orders.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { splitPictures } from '../rows/read-pictures.ts';
import { googleUses, matchGoogle, VARIED } from './columns.ts';

const SPECS = [...VARIED, 'gender', 'age group', 'condition'];

// Of other pictures Google takes so many an item.
const MAX_MORE_PICTURES = 10;

/** Google Merchant's feed, as XML or text separated by tabs. */
export const googleImport: FormatDefinition = {
  format: 'google',
  title: 'Google Merchant',
  needs: [['sku'], ['title'], ['pictures', 'availability', 'group', 'google category'], ['price']],
  uses: googleUses,
  decimal: '.',
  isPartial: true,
  match: matchGoogle,
  createGrouping: () => (cells) => {
    const group = cells.group?.trim();
    if (group) return { key: group };
    const key = cells.sku?.trim() ?? '';
    return { key, ownKey: `${key} ${cells.title?.trim() ?? ''}` };
  },
  expand(rows) {
    const varied = VARIED.filter(
      (name) => new Set(rows.map((cells) => cells[`varied ${name}`]?.trim())).size > 1,
    );
    // Where items of a group have pictures of their own, each shows its variant.
    const isOwn = new Set(rows.map(({ pictures }) => pictures?.trim())).size > 1;
    const items = rows.map((cells) => expandItem(cells, varied));
    return isOwn ? withOwnPictures(items, rows) : items;
  },
};

/** Items with their own pictures; the first one has those of the product. */
function withOwnPictures(items: readonly CanonicalRow[], rows: readonly Cells[]): CanonicalRow[] {
  const lists = rows.map((cells) => ({
    own: cells.pictures?.trim() ?? '',
    others: splitPictures(cells['more pictures'] ?? ''),
  }));
  const pictures = mergeOrders(lists, MAX_MORE_PICTURES).join('\n');
  return items.map((item, at) => {
    const { pictures: _pictures, ...cells } = item.cells;
    const own = lists[at]?.own;
    return {
      ...item,
      cells: { ...cells, ...(at === 0 && { pictures }), ...(own && { variant_pictures: own }) },
    };
  });
}

function expandItem(cells: Cells, varied: readonly string[]): CanonicalRow {
  const attributes = varied.flatMap((name) => named('attribute', name, cells[`varied ${name}`]));
  const specs = SPECS.filter((name) => !varied.includes(name)).flatMap((name) =>
    named('spec', name, cells[`varied ${name}`] ?? cells[name]),
  );
  const [from, until] = (cells['sale dates'] ?? '').split('/').map((date) => date.trim());
  const category = cells.category?.split(/\n|(?<=\S),(?=\S[^>]*>)/)[0] ?? cells['google category'];
  const issues: CellIssue[] = [];
  return {
    hasVariant: true,
    identity: [
      [cells.group, cells.title, cells.sku].find((text) => text?.trim()),
      ...attributes.map(([, value]) => value),
    ]
      .filter(Boolean)
      .join(' '),
    issues,
    cells: {
      ...cells,
      ...Object.fromEntries([...attributes, ...specs, ...detailsOf(cells)]),
      ...availabilityOf(cells, issues),
      ...measuresOf(cells),
      ...(category && !/^\d+$/.test(category.trim()) && { category }),
      ...((cells.pictures || cells['more pictures']) && {
        pictures: [cells.pictures, cells['more pictures']].filter(Boolean).join('\n'),
      }),
      ...(cells.highlights && {
        description: [cells.description, ...cells.highlights.split('\n').map((line) => `- ${line}`)]
          .filter(Boolean)
          .join('\n'),
      }),
      ...(from && { sale_from: from }),
      ...(until && { sale_until: until }),
    },
  };
}

const named = (kind: string, name: string, value: string | undefined): [string, string][] =>
  value?.trim() ? [[`${kind}:${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]] : [];

/** Elements of XML, a line each, or `Section:Name:Value,Section:Name:Value`. */
function detailsOf(cells: Cells): [string, string][] {
  const values = (cells['detail values'] ?? '').split('\n');
  const elements = (cells['detail names'] ?? '').split('\n').map((name, at) => [name, values[at] ?? '']);
  const parts = (cells.details ?? '').split(/,(?=[^,:]*:[^,:]+:)/).map((part) => {
    const [, name = '', ...value] = part.split(':');
    return [name, value.join(':')];
  });
  return [...elements, ...parts].flatMap(([name = '', value = '']): [string, string][] =>
    name.trim() && value.trim() ? [[`spec:${name.trim()}`, value.trim()]] : [],
  );
}

function availabilityOf(cells: Cells, issues: CellIssue[]): Cells {
  const found = cells.availability
    ?.trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (found === undefined) return {};
  if (found === 'out_of_stock' || found === 'discontinued') return { in_stock: '0' };
  if (found === 'in_stock' || found === 'available') return { in_stock: '1' };
  if (found === 'backorder' || found === 'preorder') return { backorder: '1' };
  issues.push({
    severity: 'warning',
    column: 'availability',
    found,
    reason: 'not in_stock, out_of_stock, backorder or preorder; left out',
  });
  return {};
}

/** Measures are written with their unit: `0.5 kg`. */
function measuresOf(cells: Cells): Cells {
  return Object.fromEntries(
    ['weight', 'length', 'width', 'height'].flatMap((name) => {
      const [, value, unit] = /^([\d.,]+)\s*([a-z]+)\.?$/i.exec(cells[name]?.trim() ?? '') ?? [];
      return value && unit
        ? [
            [name, value],
            [`${name}_unit`, unit.toLowerCase()],
          ]
        : [];
    }),
  );
}

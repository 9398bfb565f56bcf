import type { FormatDefinition } from '../columns/format-definition.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import type { Cells } from '../rows/parsed-row.ts';
import { isNo, publicationOf, unclearFlags } from '../rows/publication.ts';
import { slugOf } from '../rows/slug.ts';
import { matchShopify, shopifyUses } from './columns.ts';

const OPTIONS = [1, 2, 3];
const NO_OPTION = 'default title';

/** Shopify's product export. Only the first row of a product has its facts; an option without a name has its number. */
export const shopifyImport: FormatDefinition = {
  format: 'shopify',
  title: 'Shopify',
  isSoldByVariants: true,
  needs: [['handle'], ['title', 'price', 'sku']],
  uses: shopifyUses,
  match: matchShopify,
  decimal: '.',
  createGrouping: () => {
    let key = '';
    return (cells) => {
      // A row without a handle belongs to the product above, unless it begins another one by a title.
      const named =
        cells.handle?.trim() || (cells.title === undefined ? '' : slugOf(cells.title) || cells.title.trim());
      key = named || key;
      return { key };
    };
  },
  expand(rows, has) {
    const first = Object.assign({}, ...rows.map(namesOf).toReversed(), rows[0]) as Cells;
    const isAlone = !rows.some(statesVariant);
    return withSortedPictures(rows).map((cells, at) =>
      expandRow(cells, { first, has, hasVariant: statesVariant(cells) || (isAlone && at === 0) }),
    );
  },
};

/** Rows whose pictures are in the order of their positions, where the file states one for each. */
function withSortedPictures(rows: readonly Cells[]): readonly Cells[] {
  const pictures = rows.flatMap(({ pictures: source, 'picture position': position }) =>
    source === undefined
      ? []
      : [{ source, position: position === undefined ? Number.NaN : Number(position) }],
  );
  if (pictures.length < 2 || pictures.some(({ position }) => Number.isNaN(position))) return rows;
  const sorted = pictures
    .toSorted((left, right) => left.position - right.position)
    .map(({ source }) => source);
  return rows.map(({ pictures: source, ...cells }) =>
    source === undefined ? cells : { ...cells, pictures: sorted.shift() ?? '' },
  );
}

/** The names of options of a row. */
const namesOf = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => /^option\d name$/.test(field)));

const statesVariant = (cells: Cells): boolean =>
  ['sku', 'price', 'option1 value'].some((field) => cells[field] !== undefined);

type Row = { first: Cells; has: (field: string) => boolean; hasVariant: boolean };

function expandRow(cells: Cells, { first, has, hasVariant }: Row): CanonicalRow {
  const options = OPTIONS.flatMap((at): [string, string][] => {
    const value = cells[`option${at} value`]?.trim();
    const name = first[`option${at} name`]?.trim() || `Option ${at}`;
    return value && value.toLowerCase() !== NO_OPTION ? [[name, value]] : [];
  });
  const publication = publicationOf(
    cells,
    ['status', 'is published'],
    [
      ['status', /^(draft|archived|unlisted)$/i, 'the product is not active'],
      ['is published', isNo, 'the product is not published'],
      ['gift card', /^(true|yes|1)$/i, 'a gift card'],
    ],
  );
  const isUncounted = has('tracker') && cells.tracker === undefined;
  return {
    hasVariant,
    identity: [first.handle?.trim() || first.title?.trim(), ...options.map(([, value]) => value)]
      .filter(Boolean)
      .join(' '),
    issues: [...publication.issues, ...unclearFlags(cells, ['is published'])],
    cells: {
      ...cells,
      ...Object.fromEntries(options.map(([name, value]) => [`attribute:${name}`, value])),
      ...categoriesOf(cells),
      ...(cells['weight unit'] && { weight_unit: cells['weight unit'] }),
      ...publication.cells,
      ...(hasVariant && isUncounted && { tracked: '0' }),
      ...(/^(continue|true|yes|1)$/i.test(cells.policy?.trim() ?? '') && { backorder: '1' }),
    },
  };
}

function categoriesOf(cells: Cells): Cells {
  // A type that is a path is of the shop's own tree, and finer than Shopify's category.
  const main = cells.type?.includes(' > ') ? cells.type : (cells['product category'] ?? cells.type);
  const paths = [main, cells.collection].filter((path) => path !== undefined && path.trim() !== '');
  return paths.length > 0 ? { category: paths.join('\n') } : {};
}

import type { FormatDefinition } from '../columns/format-definition.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import { numberedKey } from '../rows/numbered-key.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { isNo, publicationOf, unclearFlags } from '../rows/publication.ts';
import { matchBare, prestashopUses } from './columns.ts';
import { prestashopLanguage } from './language.ts';

/** PrestaShop's products, as its import takes them and its lists export them. */
export const prestashopImport: FormatDefinition = {
  format: 'prestashop',
  title: 'PrestaShop products',
  isSoldByVariants: true,
  needs: [['title'], ['id', 'sku'], ['price'], ['active', 'orderable', 'out of stock', 'features']],
  uses: prestashopUses,
  match: matchBare(prestashopUses),
  languageOf: prestashopLanguage,
  createGrouping: () => (cells) => {
    const product = cells.product?.trim();
    if (product) return { key: product };
    const sku = cells.sku?.trim() ?? '';
    const title = cells.title?.trim() ?? '';
    const numbered = numberedKey('prestashop', cells.id);
    return { key: sku || numbered || title, ownKey: numbered ?? `${sku} ${title}` };
  },
  expand: (rows) => rows.map(expandRow),
};

function expandRow(cells: Cells): CanonicalRow {
  const publication = publicationOf(
    cells,
    ['active'],
    [
      ['active', isNo, 'an inactive product'],
      ['visibility', /^none$/i, 'a product that is visible nowhere'],
      ['virtual', /^(1|yes|oui|ja|sí|sì|sim|да)$/i, 'nothing that can be shipped'],
    ],
  );
  const texts = [...new Set([cells['short description'], cells.description].filter(Boolean))];
  return {
    hasVariant: true,
    identity: numberedKey('prestashop', cells.id) ?? cells.title?.trim(),
    issues: [
      ...publication.issues,
      ...unclearFlags(cells, ['active', 'orderable']),
      ...unreadOf(cells),
      ...discountOf(cells),
    ],
    cells: {
      ...cells,
      ...featuresOf(cells),
      ...(texts.length > 0 && { description: texts.join('\n\n') }),
      ...(cells.categories && { category: categoriesOf(cells.categories) }),
      ...(cells.ean === undefined && cells.upc && { ean: cells.upc }),
      ...(cells.weight && { weight_unit: 'kg' }),
      ...(cells['out of stock']?.trim() === '1' && { backorder: '1' }),
      ...(isNo.test(cells.orderable ?? '') && { state: 'discontinued' }),
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

const CATEGORY_NUMBER = /^\d+$/;
const FEATURE = /[,|](?=[^,|:]+:)/;

/** What the report says of categories that are numbers of the source shop, and of features without a value. */
function unreadOf(cells: Cells): CellIssue[] {
  const numbers = (cells.categories ?? '').split(/[,|]/).filter((path) => CATEGORY_NUMBER.test(path.trim()));
  const features = (cells.features ?? '')
    .split(FEATURE)
    .filter((text) => text.trim() && !/[^:]:\s*[^:\s]/.test(text));
  return [
    ...numbers.map((found) => leftOut('categories', found.trim(), 'the number of a category, not its name')),
    ...features.map((found) =>
      leftOut('features', found.trim(), 'not a name and a value with a colon between'),
    ),
  ];
}

const leftOut = (column: string, found: string, reason: string): CellIssue => ({
  severity: 'warning',
  column,
  found,
  reason: `${reason}; left out`,
});

/** Paths are written with slashes or arrows, or are single names. */
const categoriesOf = (text: string): string =>
  text
    .split(text.includes(',') ? /[,|]/ : /[;|]/)
    .map((path) =>
      path.trim().replace(/^(home|root|accueil|inicio|início|startseite|главная)\s*[/>]\s*/i, ''),
    )
    .filter(
      (path) =>
        path &&
        !CATEGORY_NUMBER.test(path) &&
        !/^(home|root|accueil|inicio|início|startseite|главная)$/i.test(path),
    )
    .map((path) => path.replace(/\s*\/\s*/g, ' > '))
    .join('\n');

/** `Material:Cotton:1,Length:2 m:2`. */
const featuresOf = (cells: Cells): Cells =>
  Object.fromEntries(
    (cells.features ?? '').split(FEATURE).flatMap((feature) => {
      const [name, value] = feature.split(':').map((part) => part.trim());
      return name && value ? [[`spec:${name}`, value]] : [];
    }),
  );

import type { Product, Variant } from '../../../contract/catalogue.ts';
import type { Charged } from '../../../kit/charged-sum.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { warehouseFor } from '../../../kit/warehouse-for.ts';
import type { Locale } from '../../locale/locale.tsx';
import { formatSize, formatWeight } from '../variant/cartons.ts';
import { leadTimeSpan } from '../variant/lead-time.tsx';

/** A product in a comparison, and the variant of it that is compared. */
export type Compared = { product: Product; shown: Variant };
/** What the products have of one thing, in their order: lines of text, none where it is not known. */
export type ComparisonRow = { name: string; cells: readonly (readonly string[])[]; isSame: boolean };
export type ComparisonGroup = { title: string; rows: ComparisonRow[] };

type Words = Pick<Locale, 't' | 'money' | 'language'> & { charged: Charged };
type Cell = readonly string[] | string | number | null | undefined | false;

const linesOf = (cell: Cell): readonly string[] => {
  if (cell === null || cell === undefined || cell === false || cell === '') return [];
  return Array.isArray(cell) ? cell : [String(cell)];
};

/** A row of what each product has; empty without any that has it. */
function rowOf(name: string, compared: readonly Compared[], read: (one: Compared) => Cell): ComparisonRow[] {
  const cells = compared.map((one) => linesOf(read(one)));
  const texts = new Set(cells.map((lines) => lines.join('\n')));
  return cells.some((lines) => lines.length > 0) ? [{ name, cells, isSame: texts.size === 1 }] : [];
}

const available = ({ stock }: Variant): number => stock.reduce((sum, one) => sum + one.available, 0);

/** Each step, as its parcel is charged; one without VAT among prices that contain it says so. */
function stepLines({ product: { currency }, shown }: Compared, { t, money, charged }: Words): string[] {
  const warehouse = warehouseFor(shown, null);
  return shown.tiers.map(([quantity, price]) => {
    const { piece, isNet } = charged.piece(price, { warehouse, quantity: Math.max(quantity, shown.moq) });
    const line = `${t('product.atLeast', { quantity })} ${money(piece, currency)}`;
    return isNet ? `${line} ${t('price.net')}` : line;
  });
}

function tradeRows(compared: readonly Compared[], words: Words): ComparisonRow[] {
  const { t, language } = words;
  const row = (name: string, read: (one: Compared) => Cell) => rowOf(t(name), compared, read);
  return [
    ...row('compare.price', (one) => stepLines(one, words)),
    ...row('compare.minimum', ({ shown }) => t('compare.pieces', { count: shown.moq })),
    ...row('compare.stock', ({ shown }) =>
      available(shown) > 0 ? t('product.stock', { quantity: available(shown) }) : t('product.soldOut'),
    ),
    ...row(
      'compare.ships',
      ({ shown }) => available(shown) > 0 && t('product.days', { span: leadTimeSpan(shown.lead) }),
    ),
    ...row('product.carton', ({ shown }) => shown.carton && t('compare.pieces', { count: shown.carton })),
    ...row(
      'compare.rating',
      ({ product: { rating } }) =>
        rating && `${formatNumber(rating.average, language, DECIMAL)} ★ (${rating.count})`,
    ),
    ...row(
      'compare.sold',
      ({ product }) => product.sold > 0 && t('product.soldRecently', { count: product.sold }),
    ),
  ];
}

const DECIMAL = { digits: 1 };

/** Attributes of variants and specifications by name, in the order in which the products have them. */
function specRows(compared: readonly Compared[], { t }: Words): ComparisonRow[] {
  const texts = compared.map(
    ({ product, shown }) =>
      new Map([...shown.attributes, ...product.specs].map(({ name, text }) => [name, text] as const)),
  );
  const names = new Set(texts.flatMap((of) => [...of.keys()]));
  return [
    ...rowOf(t('product.brand'), compared, ({ product }) => product.brand?.name),
    ...rowOf(t('product.fits'), compared, ({ product }) => product.series.map(({ name }) => name)),
    ...[...names].flatMap((name) => rowOf(name, compared, (one) => texts[compared.indexOf(one)]?.get(name))),
    ...rowOf(t('compare.variants'), compared, ({ product }) => product.variants.length),
    ...rowOf(t('product.certificates'), compared, ({ product }) => product.certificates),
  ];
}

function packageRows(compared: readonly Compared[], { t, language }: Words): ComparisonRow[] {
  return [
    ...rowOf(
      t('product.weight'),
      compared,
      ({ shown }) => shown.weight !== null && formatWeight(shown.weight, language),
    ),
    ...rowOf(t('product.size'), compared, ({ shown }) => shown.size && formatSize(shown.size, language)),
  ];
}

/** Everything that can be compared of products, in groups; nothing that none of them has. */
export const comparisonGroups = (compared: readonly Compared[], words: Words): ComparisonGroup[] =>
  [
    { title: words.t('compare.trade'), rows: tradeRows(compared, words) },
    { title: words.t('product.specs'), rows: specRows(compared, words) },
    { title: words.t('product.package'), rows: packageRows(compared, words) },
  ].filter(({ rows }) => rows.length > 0);

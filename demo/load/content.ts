import type { ClientBase } from 'pg';
import { brands } from '../shop/brands.ts';
import { getCategory } from '../shop/categories.ts';
import { createSalePages } from '../shop/sale-pages.ts';
import { advertTexts, salePageNames, salePageTexts } from '../words/sale-pages.ts';
import { getPhrase, languages, type Phrase } from '../words/table.ts';
import { type Cell, copyInto, copyRow, Json } from './copy.ts';

const DAY = 86_400_000;

const textsOf = (title: Phrase | undefined, text?: Phrase): Json =>
  new Json(
    title
      ? Object.fromEntries(
          languages.map((language) => [
            language,
            { title: title[language], ...(text && { text: text[language] }) },
          ]),
        )
      : {},
  );

const featureOf = (slug: string): string | null =>
  slug.includes('warm-up') ? 'warm-up' : slug.includes('lucky-winners') ? 'draw' : null;

function salePageRows(now: Date): [pages: Cell[][], sections: Cell[][]] {
  const pages = createSalePages(now);
  return [
    pages.map(({ slug, text, theme, starts, ends }, at) => [
      at + 1,
      slug,
      featureOf(slug),
      theme,
      starts,
      ends,
      textsOf(getPhrase(salePageNames, slug), getPhrase(salePageTexts, text)),
    ]),
    pages.flatMap(({ sections }, at) =>
      sections.map(({ anchor, query, titles }, position) => [
        at + 1,
        position,
        anchor,
        textsOf(titles),
        new Json(query),
      ]),
    ),
  ];
}

/** Rows of adverts: three running sales and the coupons on the home page, the sales beside the coupons; the draw as popup. */
function advertRows(now: Date): Cell[][] {
  const shown = ['black-friday-best-sale', 'anniversary-sale', 'winter-sale-deals'];
  const sales = createSalePages(now).flatMap(({ slug, text, starts, ends }, at) => {
    const position = shown.indexOf(slug);
    if (position === -1) return [];
    const texts = textsOf(getPhrase(salePageNames, slug), getPhrase(salePageTexts, text));
    return [
      ['home', position, starts, ends, `/activity/${slug}`, texts],
      ['coupons', position, starts, ends, `/activity_new/${at + 1}`, texts],
    ];
  });
  const draw = 'anniversary-sale-lucky-winners';
  const drawTexts = textsOf(getPhrase(advertTexts, 'draw'), getPhrase(advertTexts, 'draw-text'));
  const drawSale = createSalePages(now).find(({ slug }) => slug === draw);
  const deals = textsOf(getPhrase(advertTexts, 'deals'), getPhrase(advertTexts, 'deals-text'));
  return [
    ...sales,
    ['popup', 0, drawSale?.starts, drawSale?.ends, `/activity/${draw}`, drawTexts],
    ['home', shown.length, new Date(now.getTime() - DAY), null, '/activitycollection/coupon_deals', deals],
  ];
}

type Coupon = {
  code: string;
  kind: 'fixed' | 'percent' | 'free_shipping';
  amount?: number;
  percent?: number;
  cap?: number;
  minimum: number;
  categories?: string[];
  brands?: string[];
  first?: boolean;
  level?: number;
  /** Slug of the sale page that shows it. */
  sale?: string;
  days: number;
};

/** Amounts in US cents. */
const coupons: Coupon[] = [
  { code: 'WELCOME5', kind: 'fixed', amount: 500, minimum: 5000, first: true, days: 90 },
  { code: 'TEN-OFF', kind: 'fixed', amount: 1000, minimum: 15_000, days: 21 },
  { code: 'THIRTY-OFF', kind: 'fixed', amount: 3000, minimum: 50_000, days: 21 },
  { code: 'FIVE-OFF', kind: 'percent', percent: 5, cap: 4000, minimum: 10_000, days: 14 },
  {
    code: 'SHIELD8',
    kind: 'percent',
    percent: 8,
    cap: 6000,
    minimum: 8000,
    categories: ['phone-cases', 'screen-protection'],
    days: 30,
  },
  {
    code: 'AUDIO10',
    kind: 'percent',
    percent: 10,
    cap: 5000,
    minimum: 6000,
    categories: ['audio'],
    days: 12,
  },
  {
    code: 'VOLT12',
    kind: 'percent',
    percent: 12,
    cap: 3000,
    minimum: 5000,
    brands: ['voltra', 'jouleco'],
    days: 9,
  },
  { code: 'SHIPFREE', kind: 'free_shipping', minimum: 20_000, days: 7 },
  { code: 'FRIDAY15', kind: 'fixed', amount: 1500, minimum: 20_000, sale: 'black-friday-best-sale', days: 6 },
  { code: 'PARTNER80', kind: 'fixed', amount: 8000, minimum: 100_000, level: 2, days: 45 },
];

const idOfBrand = (slug: string): number => brands.findIndex((brand) => brand.slug === slug) + 1;

const couponRows = (now: Date): Cell[][] => {
  const slugs = createSalePages(now).map(({ slug }) => slug);
  return coupons.map(
    (
      { kind, amount, percent, cap, minimum, categories = [], first = false, level = 0, days, ...one },
      at,
    ) => [
      at + 1,
      kind,
      amount,
      percent,
      cap,
      minimum,
      categories.map((slug) => getCategory(slug).id),
      (one.brands ?? []).map(idOfBrand),
      first,
      level,
      true,
      new Date(now.getTime() - DAY),
      new Date(now.getTime() + days * DAY),
      one.sale === undefined ? undefined : slugs.indexOf(one.sale) + 1,
    ],
  );
};

/** Prizes of the demo's draws: coupons in US cents with the days that they count, odds of a million, and how many. */
const prizes = [
  [5000, 20_000, 30, 1000, 20],
  [1000, 6000, 30, 20_000, 300],
  [300, 3000, 14, 100_000, 2000],
] as const;

const prizeRows = (now: Date): Cell[][] =>
  createSalePages(now).flatMap(({ slug }, at) =>
    featureOf(slug) === 'draw' ? prizes.map((prize) => [at + 1, ...prize]) : [],
  );

/** Loads sale pages, adverts and coupons around `now`. */
export async function loadContent(client: ClientBase, now: Date): Promise<void> {
  const [pages, sections] = salePageRows(now);
  await client.query('TRUNCATE sale_page, sale_section, advert, coupon, draw_prize CASCADE');
  const copy = (target: string, rows: Cell[][]) => copyInto(client, target, rows.map(copyRow).join(''));
  await copy('sale_page (id, slug, feature, theme, starts_at, ends_at, texts)', pages);
  await copy('sale_section (sale_page_id, position, anchor, texts, query)', sections);
  await copy('draw_prize (sale_page_id, amount, minimum, days, odds, remaining)', prizeRows(now));
  await copy('advert (placement, position, starts_at, ends_at, target, texts)', advertRows(now));
  await copy(
    'coupon (id, kind, amount, percent, cap, minimum, categories, brands, first_order, level, collectable, starts_at, ends_at, sale_page_id)',
    couponRows(now),
  );
  await copy(
    'coupon_code (code, coupon_id)',
    coupons.map(({ code }, at) => [code, at + 1]),
  );
  await client.query(`SELECT setval(pg_get_serial_sequence('coupon', 'id'), (SELECT max(id) FROM coupon))`);
  await client.query(
    `SELECT setval(pg_get_serial_sequence('sale_page', 'id'), (SELECT max(id) FROM sale_page))`,
  );
}

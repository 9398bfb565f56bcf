import { languages } from '../../../contract/fields.ts';
import type { CellIssue, ProductFacts, VariantFacts } from '../catalogue-formats/rows/parsed-row.ts';
import type { MatchedProduct } from './match-products.ts';
import type { RowIssues } from './merge-rows.ts';

/** What a destination asks to be known of a product, by column, and the law that says so. */
const DESTINATIONS: readonly {
  destination: string;
  law: string;
  facts: readonly [column: string, has: (facts: ProductFacts) => unknown][];
}[] = [
  {
    destination: 'the EU',
    law: 'Regulation (EU) 2023/988 (GPSR) Art. 19',
    facts: [
      ['manufacturer', ({ compliance }) => compliance.manufacturer],
      ['manufacturer_address', ({ compliance }) => compliance.manufacturerAddress],
      ['manufacturer_contact', ({ compliance }) => compliance.manufacturerContact],
      ['responsible_person', ({ compliance }) => compliance.responsible],
      ['responsible_address', ({ compliance }) => compliance.responsibleAddress],
      ['responsible_contact', ({ compliance }) => compliance.responsibleContact],
      ['warnings', ({ warnings }) => languages.some((language) => warnings[language])],
    ],
  },
  {
    destination: 'Great Britain',
    law: 'General Product Safety Regulations 2005, reg. 7',
    facts: [
      ['manufacturer', ({ compliance }) => compliance.manufacturer],
      ['manufacturer_address', ({ compliance }) => compliance.manufacturerAddress],
    ],
  },
  {
    destination: 'the USA',
    law: '19 U.S.C. 1304',
    facts: [['origin', ({ compliance }) => compliance.origin]],
  },
  {
    destination: 'every customs border',
    law: 'WCO Harmonized System',
    facts: [
      ['hs_code', ({ hs }) => hs],
      ['origin', ({ compliance }) => compliance.origin],
    ],
  },
];

const NO_PRICE: CellIssue = {
  severity: 'warning',
  column: 'price',
  found: '',
  reason: 'no price that can be read: imported, not on sale until it has one',
};

const NO_STOCK: CellIssue = {
  severity: 'warning',
  column: 'stock',
  found: '',
  reason: 'no number of pieces: imported as out of stock',
};

/** What shipping is quoted by where the file does not say it: nothing of it is shown. */
const ASSUMED: readonly [column: string, value: string, has: (variant: VariantFacts) => unknown][] = [
  ['weight_g', '100 g', ({ weight }) => weight],
  [
    'length_cm, width_cm, height_cm',
    '16 x 10 x 3 cm',
    ({ length, width, height }) => length && width && height,
  ],
  ['carton_quantity', '1 a carton', ({ carton }) => carton],
];

/** One warning a product, as of what the law asks: of the measures that a new variant of it lacks. */
function missingMeasures({ variants }: MatchedProduct): CellIssue[] {
  const missing = ASSUMED.filter(([, , has]) =>
    variants.some(({ isNew, variant }) => isNew && has(variant) === undefined),
  );
  if (missing.length === 0) return [];
  const columns = missing.map(([column]) => column).join(', ');
  const values = missing.map(([, value]) => value).join(', ');
  return [
    {
      severity: 'warning',
      column: columns.split(', ')[0] ?? '',
      found: '',
      reason: `missing for shipping: ${columns}; not shown, and quoted as ${values}`,
    },
  ];
}

/**
 * Warns of what the law asks of new products and the file lacks, of measures that shipping is quoted by, and of new
 * variants without price or stock.
 */
export function checkNewProducts(matched: readonly MatchedProduct[]): RowIssues[] {
  return matched
    .flatMap((item) => [
      ...(item.isNew
        ? [{ row: item.product.row, issues: [...missingFacts(item.product.facts), ...missingMeasures(item)] }]
        : []),
      ...item.variants
        .filter(({ isNew }) => isNew)
        .map(({ row, variant }) => ({
          row,
          issues: [...(variant.tiers ? [] : [NO_PRICE]), ...(variant.lacksStock ? [NO_STOCK] : [])],
        })),
    ])
    .filter(({ issues }) => issues.length > 0);
}

/** One warning a destination that lacks something. */
function missingFacts(facts: ProductFacts): CellIssue[] {
  const issues = DESTINATIONS.flatMap(({ destination, law, facts: asked }): CellIssue[] => {
    const missing = asked.filter(([, has]) => !has(facts)).map(([column]) => column);
    if (missing.length === 0) return [];
    const reason = `missing for ${destination} (${law}): ${missing.join(', ')}`;
    return [{ severity: 'warning', column: missing[0] ?? '', found: '', reason }];
  });
  const hasBattery = facts.logistics?.includes('battery') && facts.compliance.batteryType === undefined;
  return hasBattery
    ? [
        ...issues,
        {
          severity: 'warning',
          column: 'battery_type',
          found: '',
          reason:
            'missing for the EU (Regulation (EU) 2023/1542 Art. 13): battery_type, battery_wh, battery_weight_g',
        },
      ]
    : issues;
}

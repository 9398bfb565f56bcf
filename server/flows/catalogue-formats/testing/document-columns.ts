import type { FormatDefinition } from '../columns/format-definition.ts';
import { importFormats, PLATFORMS } from '../formats.ts';

/** Facts of the catalogue with the fields that formats have for them. */
const FACTS: readonly [fact: string, fields: RegExp][] = [
  ['SKU', /^sku$/],
  ['title', /^(title|name)$/],
  ['description', /^(description|short description)$/],
  ['price', /^price$/],
  ['sale price and its dates', /^(sale_price|sale_from|sale dates|discount percent)$/],
  ['compare-at price', /^compare_at$/],
  ['cost', /^cost$/],
  ['stock', /^(stock|stock_1)$/],
  [
    'sold without counting, or at 0',
    /^(tracker|policy|in_stock|backorder|managed|backorders|out of stock|tracking|availability)$/,
  ],
  ['published', /^(published|is published|status|visibility|online|active|visible)$/],
  ['EAN', /^ean$/],
  ['brand', /^brand$/],
  ['categories', /^(category|categories|product category)$/],
  ['tags', /^tags$/],
  ['pictures', /^(pictures|images|base picture)$/],
  ['pictures of variants', /^variant_pictures$/],
  ['attributes of variants', /^(option1 name|links|names|options|varied color)$/],
  ['specifications', /^(features|custom fields|more attributes|condition)$/],
  ['weight', /^(weight|weight_g)$/],
  ['length, width, height', /^(length|length_cm)$/],
  ['minimum quantity', /^moq$/],
  ['SEO title and description', /^seo_title$/],
  ['energy class', /^energy_class$/],
];

const decisionOf = (definition: FormatDefinition, fields: RegExp): string => {
  const found = [...definition.uses.values()].filter(
    ({ field }) => field !== undefined && fields.test(field),
  );
  return found.find(({ decision }) => decision === 'carried')?.decision ?? found[0]?.decision ?? '';
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const escaped = (text: string): string => text.replaceAll('|', '\\|');

/** The columns of a format, those with one use together. */
function columnsOf({ uses }: FormatDefinition): string[] {
  const names = Map.groupBy([...uses], ([, use]) => use);
  return [...names].map(([{ decision, field = '', note = '' }, all]) =>
    line([
      all.map(([name]) => `\`${escaped(name)}\``).join(' '),
      decision,
      [field, note].filter(Boolean).join(': '),
    ]),
  );
}

/** docs/reference/import-columns.md: platforms, formats by facts, then every column that a format knows. */
export function documentColumns(): string {
  const heads = ['', ...importFormats.map(({ title }) => title)];
  return [
    '# Columns of an import, format by format',
    '',
    'What becomes of each column: it is carried, something is derived from it, or it is not carried. `npm run catalogue -- import` prints the same for the columns of a file before it writes anything. [Importing a catalogue](../operate/import.md) tells how. A test compares this page with the program; `npx vitest run --project unit server/flows/catalogue-formats -u` writes it.',
    '',
    '## Files by platform',
    '',
    line(['`--format` of an export', 'files that an import reads']),
    line(['---', '---']),
    ...Object.entries(PLATFORMS).map(([name, { files }]) => line([`\`${name}\``, files])),
    '',
    '## Facts by format',
    '',
    'An empty cell: the format has no column for it. [Our own columns](../operate/import.md#our-columns) for prices by quantity, warehouses and what the law asks for may be added to a file of any format.',
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...FACTS.map(([fact, fields]) =>
      line([fact, ...importFormats.map((importFormat) => decisionOf(importFormat, fields))]),
    ),
    ...importFormats.flatMap((definition) => [
      '',
      `## ${definition.title}`,
      '',
      line(['columns', 'decision', 'becomes']),
      line(['---', '---', '---']),
      ...columnsOf(definition),
    ]),
    '',
  ].join('\n');
}

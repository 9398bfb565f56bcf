import { many } from '../../platform/database/statement.ts';

type ChangedProduct = { id: number };

const COLUMNS = [
  'manufacturer',
  'manufacturer_address',
  'manufacturer_contact',
  'responsible',
  'responsible_address',
  'responsible_contact',
  'origin',
  'not_sold_to',
  'not_sold_on',
  'battery_type',
  'battery_wh',
  'battery_g',
  'energy_class',
  'eprel',
  'charger_included',
  'charger_min_w',
  'charger_max_w',
  'charger_usb_pd',
];
const list = (write: (column: string) => string): string => COLUMNS.map(write).join(', ');

/** Writes what the law asks of products; columns that the file lacks stay. */
export const writeCompliance = many<[rows: string], ChangedProduct>(
  'import.write-compliance',
  `INSERT INTO product_compliance AS c (product_id, ${list((column) => column)})
   SELECT product_id, ${list((column) => column)} FROM jsonb_populate_recordset(NULL::product_compliance, $1::jsonb)
   ON CONFLICT (product_id) DO UPDATE SET ${list((column) => `${column} = coalesce(excluded.${column}, c.${column})`)}
     WHERE (${list((column) => `c.${column}`)}) IS DISTINCT FROM (${list((column) => `coalesce(excluded.${column}, c.${column})`)})
   RETURNING product_id AS id`,
);

export const writeWarnings = many<[rows: string], ChangedProduct>(
  'import.write-warnings',
  `INSERT INTO product_warning AS w (product_id, language, text)
   SELECT product, language, text FROM jsonb_to_recordset($1::jsonb) AS r (product bigint, language text, text text)
   ON CONFLICT (product_id, language) DO UPDATE SET text = excluded.text WHERE w.text <> excluded.text
   RETURNING product_id AS id`,
);

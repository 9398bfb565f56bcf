import { many } from '../../platform/database/statement.ts';

type ChangedProduct = { id: number };

const rows = `jsonb_to_recordset($1::jsonb) AS r (sku text, product bigint, position smallint, attributes jsonb, moq integer, step integer,
     weight integer, length integer, width integer, height integer, carton integer, ean text, lead smallint, state text)`;

// What is not stated is that of a small parcel, so that shipping can be quoted.
const assumedIn = (row: string): string => `array_remove(ARRAY[
     CASE WHEN ${row}weight IS NULL THEN 'weight' END,
     CASE WHEN ${row}length IS NULL OR ${row}width IS NULL OR ${row}height IS NULL THEN 'size' END,
     CASE WHEN ${row}carton IS NULL THEN 'carton' END], NULL)`;
const DEFAULT_SIZE = { weight: 100, length: 160, width: 100, height: 30 };

export const insertVariants = many<[rows: string], ChangedProduct>(
  'import.add-variants',
  `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm,
     carton_quantity, ean, lead_time, state, assumed)
   SELECT sku, product, position, attributes, coalesce(moq, 1), coalesce(step, 1), coalesce(weight, ${DEFAULT_SIZE.weight}),
     coalesce(length, ${DEFAULT_SIZE.length}), coalesce(width, ${DEFAULT_SIZE.width}), coalesce(height, ${DEFAULT_SIZE.height}),
     coalesce(carton, 1), ean, coalesce(lead, 1), coalesce(state, 'on_sale'), ${assumedIn('')}
   FROM ${rows} ON CONFLICT (sku) DO NOTHING RETURNING product_id AS id`,
);

/** Updates variants that differ from the file; columns that the file lacks stay. */
export const updateVariants = many<[rows: string], ChangedProduct>(
  'import.change-variants',
  `UPDATE variant v SET attributes = n.attributes, moq = n.moq, step = n.step, weight_g = n.weight, length_mm = n.length,
     width_mm = n.width, height_mm = n.height, carton_quantity = n.carton, ean = n.ean, lead_time = n.lead, state = n.state,
     assumed = n.assumed
   FROM (
     SELECT o.sku, CASE WHEN r.attributes = '{}' THEN o.attributes ELSE r.attributes END AS attributes,
       coalesce(r.moq, o.moq) AS moq, coalesce(r.step, o.step) AS step, coalesce(r.weight, o.weight_g) AS weight,
       coalesce(r.length, o.length_mm) AS length, coalesce(r.width, o.width_mm) AS width,
       coalesce(r.height, o.height_mm) AS height, coalesce(r.carton, o.carton_quantity) AS carton,
       coalesce(r.ean, o.ean) AS ean, coalesce(r.lead, o.lead_time) AS lead, coalesce(r.state, o.state) AS state,
       ARRAY(SELECT part FROM unnest(o.assumed) AS part WHERE part = ANY(${assumedIn('r.')})) AS assumed
     FROM ${rows} JOIN variant o ON o.sku = r.sku
   ) AS n
   WHERE v.sku = n.sku AND (v.attributes, v.moq, v.step, v.weight_g, v.length_mm, v.width_mm, v.height_mm, v.carton_quantity,
       v.ean, v.lead_time, v.state, v.assumed) IS DISTINCT FROM
     (n.attributes, n.moq, n.step, n.weight, n.length, n.width, n.height, n.carton, n.ean, n.lead, n.state, n.assumed)
   RETURNING v.product_id AS id`,
);

/** Writes prices; `isFirstOnly` leaves a variant alone whose first price is the same. */
export const writePrices = many<[rows: string], ChangedProduct>(
  'import.write-prices',
  `WITH written AS (
     INSERT INTO variant_price (sku, quantities, prices, floor)
     SELECT sku, quantities, prices, floor
     FROM jsonb_to_recordset($1::jsonb)
       AS r (sku text, quantities integer[], prices bigint[], floor bigint, "isFirstOnly" boolean)
     WHERE "isFirstOnly" IS NOT TRUE
       OR NOT EXISTS (SELECT FROM variant_price p WHERE p.sku = r.sku AND p.prices[1] = r.prices[1])
     ON CONFLICT (sku) DO UPDATE SET quantities = excluded.quantities, prices = excluded.prices, floor = excluded.floor
       WHERE (variant_price.quantities, variant_price.prices, variant_price.floor)
         IS DISTINCT FROM (excluded.quantities, excluded.prices, excluded.floor)
     RETURNING sku
   )
   SELECT DISTINCT v.product_id AS id FROM written JOIN variant v USING (sku)`,
);

/** Sets stock on hand, never below what is reserved. */
export const writeStock = many<[rows: string], ChangedProduct>(
  'import.write-stock',
  `WITH written AS (
     INSERT INTO stock (sku, warehouse, on_hand)
     SELECT sku, warehouse, on_hand FROM jsonb_to_recordset($1::jsonb) AS r (sku text, warehouse smallint, on_hand integer)
     ON CONFLICT (sku, warehouse) DO UPDATE SET on_hand = greatest(excluded.on_hand, stock.reserved)
       WHERE stock.on_hand <> greatest(excluded.on_hand, stock.reserved)
     RETURNING sku
   )
   SELECT DISTINCT v.product_id AS id FROM written JOIN variant v USING (sku)`,
);

/** Writes what the source shop says of variants' money; columns that the file lacks stay. */
export const writeSourceFacts = many<[rows: string], ChangedProduct>(
  'import.write-source-facts',
  `WITH written AS (
     INSERT INTO variant_source AS s (sku, cost, compare_at, sale_price, sale_from, sale_until)
     SELECT sku, cost, compare_at, sale_price, sale_from, sale_until
     FROM jsonb_to_recordset($1::jsonb) AS r (sku text, cost bigint, compare_at bigint, sale_price bigint,
       sale_from timestamptz, sale_until timestamptz)
     ON CONFLICT (sku) DO UPDATE SET cost = coalesce(excluded.cost, s.cost),
         compare_at = coalesce(excluded.compare_at, s.compare_at), sale_price = coalesce(excluded.sale_price, s.sale_price),
         sale_from = coalesce(excluded.sale_from, s.sale_from), sale_until = coalesce(excluded.sale_until, s.sale_until)
       WHERE (s.cost, s.compare_at, s.sale_price, s.sale_from, s.sale_until) IS DISTINCT FROM
         (coalesce(excluded.cost, s.cost), coalesce(excluded.compare_at, s.compare_at),
          coalesce(excluded.sale_price, s.sale_price), coalesce(excluded.sale_from, s.sale_from),
          coalesce(excluded.sale_until, s.sale_until))
     RETURNING sku
   )
   SELECT DISTINCT v.product_id AS id FROM written JOIN variant v USING (sku)`,
);

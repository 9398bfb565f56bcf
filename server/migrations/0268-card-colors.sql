-- Cards show the colors of their product and the pieces in a carton. Publishing writes them; cards that exist get them here.
UPDATE card c SET changed = pg_current_xact_id(), facts = c.facts
  || jsonb_build_object('carton', CASE WHEN NOT v.assumed @> '{carton}' THEN v.carton_quantity END)
  || coalesce(colored.facts, '{}')
FROM variant v LEFT JOIN (
  SELECT product_id, jsonb_build_object('colors', count(*),
    'swatches', (array_agg(swatch ORDER BY position) FILTER (WHERE swatch IS NOT NULL))[1:5]) AS facts
  FROM (
    SELECT v.product_id, v.attributes ->> 'color' AS color, min(v.position) AS position, min(a.swatch) AS swatch
    FROM variant v JOIN variant_price USING (sku)
      LEFT JOIN attribute_value a ON a.attribute = 'color' AND a.code = v.attributes ->> 'color'
    WHERE v.attributes ? 'color' AND v.state <> 'discontinued' GROUP BY v.product_id, v.attributes ->> 'color'
  ) color
  GROUP BY product_id HAVING count(*) > 1 AND count(swatch) > 0
) colored ON colored.product_id = v.product_id
WHERE v.sku = c.sku;

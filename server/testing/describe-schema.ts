import type { ClientBase } from 'pg';

const TABLES = `
  SELECT format('%I', c.relname) AS object,
         format('%s %I%s', CASE WHEN c.relpersistence = 'u' THEN 'unlogged table' ELSE 'table' END, c.relname,
           ' with (' || array_to_string(c.reloptions, ', ') || ')') AS head,
         ARRAY(
           SELECT concat_ws(' ', format('%I', a.attname), format_type(a.atttypid, a.atttypmod),
             (SELECT 'collate ' || l.collname FROM pg_collation l WHERE l.oid = a.attcollation AND l.collname <> 'default'),
             CASE WHEN a.attnotnull THEN 'not null' END,
             CASE a.attidentity WHEN 'a' THEN 'always as identity' WHEN 'd' THEN 'by default as identity' END,
             CASE WHEN a.attgenerated <> '' THEN 'generated' WHEN d.oid IS NOT NULL THEN 'default' END,
             pg_get_expr(d.adbin, d.adrelid),
             CASE WHEN a.attstattarget >= 0 THEN 'statistics ' || a.attstattarget END,
             'options ' || a.attoptions::text)
           FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum)
         || ARRAY(
           SELECT format('constraint %I %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
           WHERE conrelid = c.oid AND contype IN ('p', 'u', 'f', 'c', 'x') ORDER BY conname)
         || ARRAY(
           SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
           WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND conrelid = c.oid)
           ORDER BY x.relname)
         || ARRAY(
           SELECT pg_get_triggerdef(t.oid) || CASE t.tgenabled WHEN 'O' THEN '' ELSE ' enabled ' || t.tgenabled::text END
           FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal ORDER BY t.tgname)
         || ARRAY(SELECT format('comment %s %s', objsubid, description) FROM pg_description
           WHERE objoid = c.oid AND classoid = 'pg_class'::regclass ORDER BY objsubid)
         || ARRAY(SELECT 'privilege ' || p::text FROM unnest(c.relacl) AS p ORDER BY 1)
         || CASE WHEN c.relrowsecurity THEN ARRAY['row security'] ELSE '{}' END AS lines
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

const OTHERS = `
  SELECT format('%I', c.relname), format('view %I', c.relname), string_to_array(pg_get_viewdef(c.oid), E'\\n')
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('v', 'm')
  UNION ALL
  SELECT format('%I', c.relname), format('sequence %I', c.relname), ARRAY[
      format('as %s start %s increment %s from %s to %s cache %s%s', format_type(s.seqtypid, NULL), s.seqstart,
        s.seqincrement, s.seqmin, s.seqmax, s.seqcache, CASE WHEN s.seqcycle THEN ' cycle' ELSE '' END),
      COALESCE((SELECT format('of %s.%I', d.refobjid::regclass, a.attname)
        FROM pg_depend d JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
        WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')), 'of no column')]
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('%I', p.proname), format('function %s', p.oid::regprocedure), string_to_array(pg_get_functiondef(p.oid), E'\\n')
      || ARRAY(SELECT 'privilege ' || a::text FROM unnest(p.proacl) AS a ORDER BY 1)
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT format('%I', t.typname), format('type %I', t.typname),
      ARRAY(SELECT quote_literal(enumlabel) FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder)
      || ARRAY(SELECT format('constraint %I %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
        WHERE contypid = t.oid ORDER BY conname)
    FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd', 'r')
  UNION ALL
  SELECT extname, format('extension %I', extname), '{}' FROM pg_extension WHERE extname <> 'plpgsql'`;

type Row = { head: string; lines: string[] };

/**
 * Returns the schema `public` as text, an object a paragraph: columns in their order, defaults, constraints, indexes,
 * triggers, functions, views, sequences, types, storage parameters, comments and privileges. Two databases with the
 * same text have the same schema.
 */
export async function describeSchema(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<Row>(`${TABLES} UNION ALL ${OTHERS} ORDER BY 2, 1`);
  return rows
    .map(({ head, lines }) => [head, ...lines.map((line) => `  ${line}`.trimEnd())].join('\n'))
    .join('\n\n')
    .concat('\n');
}

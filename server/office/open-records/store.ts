import { many, run } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

type About = { staff: number; entity: string; record: string };

export const listDrafts = many<About, { form: string; fields: Record<string, unknown>; at: Date }>(
  'office.drafts',
  `SELECT form, fields, at FROM draft WHERE staff_id = $staff AND entity = $entity AND record = $record`,
);

/** Stores a draft. A person has `limit` of them: the oldest go. */
export const upsertDraft = run<About & { form: string; fields: string; limit: number }>(
  'office.store-draft',
  `WITH old AS (
     DELETE FROM draft d USING (
       SELECT entity, record, form FROM draft WHERE staff_id = $staff AND (entity, record, form) <> ($entity, $record, $form)
       ORDER BY at DESC OFFSET $limit - 1) o
     WHERE d.staff_id = $staff AND (d.entity, d.record, d.form) = (o.entity, o.record, o.form)
   )
   INSERT INTO draft (staff_id, entity, record, form, fields) VALUES ($staff, $entity, $record, $form, $fields::jsonb)
   ON CONFLICT (staff_id, entity, record, form) DO UPDATE SET fields = EXCLUDED.fields, at = now()`,
);

export const deleteDraft = run<About & { form: string }>(
  'office.delete-draft',
  `DELETE FROM draft WHERE staff_id = $staff AND entity = $entity AND record = $record AND form = $form`,
);

export const storePresence = run<About>(
  'office.store-presence',
  `INSERT INTO presence (staff_id, entity, record) VALUES ($staff, $entity, $record)
   ON CONFLICT (staff_id, entity, record) DO UPDATE SET seen_at = now()`,
);

/** Lists colleagues who had a record open within so many seconds. */
export const listPresent = many<About & { seconds: number }, { id: number; name: string }>(
  'office.present',
  `SELECT f.id, ${personName('f')} AS name FROM presence p JOIN staff f ON f.id = p.staff_id
   WHERE p.entity = $entity AND p.record = $record AND p.staff_id <> $staff AND f.disabled_at IS NULL
     AND p.seen_at > now() - make_interval(secs => $seconds)
   ORDER BY p.seen_at DESC LIMIT 5`,
);

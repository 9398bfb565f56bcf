import { first } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

/** Who of the staff changed a column of a record last; nothing where nobody did: its owner or a job may have. */
export const findFieldChange = first<
  { entity: string; id: string; relation: string; column: string },
  { actor: string; at: Date }
>(
  'office.field-change',
  `SELECT ${personName('f')} AS actor, s.at
   FROM change c JOIN change_set s ON s.id = c.set_id JOIN staff f ON f.id = s.staff_id
   WHERE c.entity = $entity AND c.entity_id = $id AND c.relation = $relation AND c.after ? $column::text
   ORDER BY c.set_id DESC LIMIT 1`,
);

import type { Proposal } from '../../../contract/office/approvals.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import { personName } from './person-name.ts';

/** A call that a second person has to approve; input, answer and preview are JSON. */
export type Proposed = {
  call: string;
  input: string;
  reason: string;
  answer: string;
  preview: string;
  kind: string;
  amount: number;
  entity: string | null;
  entityId: string | null;
  staff: number;
};

/** Lists the rows that a set has changed so far. */
export const listChanges = many<[set: number], object>(
  'office.changes-of',
  'SELECT relation, key, op, before, after FROM change WHERE set_id = $1 ORDER BY n',
);

export const insertProposal = run<Proposed>(
  'office.insert-proposal',
  `INSERT INTO proposal (call, input, reason, answer, preview, limit_kind, amount, entity, entity_id, proposed_by)
   VALUES ($call, $input::jsonb, $reason, $answer::jsonb, $preview::jsonb, $kind, $amount, $entity, $entityId, $staff)
   ON CONFLICT (call, proposed_by, md5(input::text)) WHERE state = 'open' DO UPDATE SET reason = excluded.reason,
     answer = excluded.answer, preview = excluded.preview, amount = excluded.amount, proposed_at = excluded.proposed_at,
     expires_at = excluded.expires_at`,
);

export type ProposalRow = {
  id: number;
  call: string;
  input: unknown;
  reason: string;
  answer: Record<string, unknown>;
  kind: 'refund';
  amount: number;
  proposedBy: number;
  /** Whether the proposer is still staff. */
  isStaff: boolean;
};

/** Locks an open proposal; nothing where it was decided or has expired. */
export const lockProposal = first<[id: number], ProposalRow>(
  'office.lock-proposal',
  `SELECT id, call, input, reason, answer, limit_kind AS kind, amount, proposed_by AS "proposedBy",
     EXISTS (SELECT FROM staff f WHERE f.id = proposed_by AND f.disabled_at IS NULL) AS "isStaff"
   FROM proposal
   WHERE id = $1 AND state = 'open' AND expires_at > now() FOR UPDATE`,
);

export const decideProposal = run<{ id: number; staff: number; state: string; note: string }>(
  'office.decide-proposal',
  `UPDATE proposal SET state = $state, decided_by = $staff, decided_at = now(), note = $note WHERE id = $id`,
);

/** A proposal as its list shows it; `amount` in US cents. */
export type ListedProposal = {
  id: number;
  call: string;
  entity: string | null;
  entityId: string | null;
  amount: number;
  reason: string;
  order: Proposal['order'];
  changes: Proposal['changes'];
  staff: number;
  proposedBy: string;
  at: Date;
  expiresAt: Date;
  state: 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired';
  decidedBy: string | null;
  note: string;
};

const sumOf = (column: string) =>
  `(SELECT COALESCE(sum((c->'after'->>'${column}')::bigint), 0) FROM jsonb_array_elements(p.preview) c
    WHERE c->>'relation' = 'order_refund' AND c->>'op' = 'I')`;
/** What the refunds that a proposal would make say of its order. */
const ORDER = `(SELECT jsonb_build_object('buyer', concat_ws(' ', o.address->>'firstName', o.address->>'lastName'),
    'currency', o.currency, 'refunded', ${sumOf('amount')}, 'delivery', ${sumOf('delivery')},
    'goods', COALESCE((SELECT jsonb_agg(jsonb_build_object('title', l.title, 'sku', l.sku, 'pieces', r.quantity,
        'amount', r.amount) ORDER BY l.position)
      FROM order_line l JOIN (SELECT g.position, g.quantity, g.amount FROM jsonb_array_elements(p.preview) c,
        jsonb_to_recordset(c->'after'->'lines') AS g(position int, quantity int, amount bigint)
        WHERE c->>'relation' = 'order_refund' AND c->>'op' = 'I') r USING (position)
      WHERE l.order_id = o.id), '[]'))
  FROM orders o WHERE p.entity = 'order' AND o.id = p.entity_id)`;

/** Lists proposals, open ones first, then the latest; `order` null: about anything. */
export const listLatest = many<[limit: number, order: string | null], ListedProposal>(
  'office.proposals',
  `SELECT p.id, p.call, p.entity, p.entity_id AS "entityId", p.amount, p.reason,
     ${ORDER} AS "order", p.preview AS changes,
     p.proposed_by AS staff, ${personName('f')} AS "proposedBy", p.proposed_at AS at, p.expires_at AS "expiresAt",
     CASE WHEN p.state = 'open' AND p.expires_at < now() THEN 'expired' ELSE p.state END AS state,
     ${personName('d')} AS "decidedBy", p.note
   FROM proposal p JOIN staff f ON f.id = p.proposed_by LEFT JOIN staff d ON d.id = p.decided_by
   WHERE $2::text IS NULL OR (p.entity = 'order' AND p.entity_id = $2)
   ORDER BY p.state <> 'open', p.id DESC LIMIT $1`,
);

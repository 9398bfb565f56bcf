import type { Proposal } from '../../../contract/office/approvals.ts';
import type { LimitKind } from '../../../contract/office/permissions.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import { personName } from './person-name.ts';

/** A call that a second person has to approve; input, answer and preview are JSON. */
export type Proposed = {
  call: string;
  input: string;
  reason: string;
  answer: string;
  preview: string;
  kind: string | null;
  amount: number | null;
  entity: string | null;
  entityId: string | null;
  staff: number;
  /** It runs by itself a day later. */
  isAlone: boolean;
};

/** Lists the rows that a set has changed so far. */
export const listChanges = many<[set: number], object>(
  'office.changes-of',
  'SELECT relation, key, op, before, after FROM change WHERE set_id = $1 ORDER BY n',
);

export const insertProposal = first<Proposed, { id: number }>(
  'office.insert-proposal',
  `INSERT INTO proposal (call, input, reason, answer, preview, limit_kind, amount, entity, entity_id, proposed_by, runs_at)
   VALUES ($call, $input::jsonb, $reason, $answer::jsonb, $preview::jsonb, $kind, $amount, $entity, $entityId, $staff,
     CASE WHEN $isAlone THEN now() + interval '24 hours' END)
   ON CONFLICT (call, proposed_by, md5(input::text)) WHERE state = 'open' DO UPDATE SET reason = excluded.reason,
     answer = excluded.answer, preview = excluded.preview, amount = excluded.amount, proposed_at = excluded.proposed_at,
     expires_at = excluded.expires_at, runs_at = excluded.runs_at RETURNING id`,
);

export type ProposalRow = {
  id: number;
  call: string;
  input: unknown;
  reason: string;
  answer: Record<string, unknown>;
  kind: LimitKind | null;
  amount: number | null;
  proposedBy: number;
  at: Date;
};

/** Locks an open proposal; nothing where it was decided or has expired. */
export const lockProposal = first<[id: number], ProposalRow>(
  'office.lock-proposal',
  `SELECT id, call, input, reason, answer, limit_kind AS kind, amount, proposed_by AS "proposedBy", proposed_at AS at
   FROM proposal
   WHERE id = $1 AND state = 'open' AND expires_at > now() FOR UPDATE`,
);

/** Finds a person who is not shut out and has a permission; null: any. */
export const findPermitted = first<{ staff: number; permission: string | null }, { id: number }>(
  'office.permitted',
  `SELECT f.id FROM staff f WHERE f.id = $staff AND f.disabled_at IS NULL AND ($permission::text IS NULL
     OR EXISTS (SELECT FROM staff_role JOIN role_permission USING (role_id) WHERE staff_id = f.id AND permission = $permission))`,
);

/**
 * Finds another person than one who could sign in and approve what needs a permission. Whoever was shut out within a week
 * counts: else an owner would first shut out who might refuse.
 */
export const findOtherApprover = first<{ staff: number; permission: string }, { id: number }>(
  'office.other-approver',
  `SELECT f.id FROM staff f WHERE f.id <> $staff AND (f.disabled_at IS NULL OR f.disabled_at > now() - interval '7 days') AND f.factor_secret IS NOT NULL
     AND EXISTS (SELECT FROM staff_role JOIN role_permission USING (role_id) WHERE staff_id = f.id AND permission = $permission)
   LIMIT 1`,
);

/** Lists what runs by itself by now; `now` is the worker's clock. */
export const listDue = many<[now: Date], { id: number; staff: number }>(
  'office.due-proposals',
  `SELECT id, proposed_by AS staff FROM proposal
   WHERE state = 'open' AND runs_at <= $1 AND expires_at > $1 ORDER BY runs_at`,
);

/** A proposal waits for somebody else after all; `note` says why. */
export const stopAlone = run<{ id: number; note: string }>(
  'office.stop-alone',
  `UPDATE proposal SET runs_at = NULL, note = $note WHERE id = $id AND state = 'open'`,
);

/** Finds what the mail about a proposal says, and every owner, of whom one may have been shut out just before. */
export const findAnnounced = first<
  [id: number],
  { call: string; reason: string; by: string; runsAt: Date; owners: { email: string }[] }
>(
  'office.announced',
  `SELECT p.call, p.reason, ${personName('f')} AS by, p.runs_at AS "runsAt",
     (SELECT jsonb_agg(jsonb_build_object('email', o.email)) FROM staff o JOIN staff_role r ON r.staff_id = o.id
      WHERE r.role_id = 'owner') AS owners
   FROM proposal p JOIN staff f ON f.id = p.proposed_by WHERE p.id = $1 AND p.state = 'open' AND p.runs_at IS NOT NULL`,
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
  about: string;
  amount: number | null;
  reason: string;
  order: Proposal['order'];
  changes: Proposal['changes'];
  staff: number;
  proposedBy: string;
  at: Date;
  expiresAt: Date;
  runsAt: Date | null;
  state: Proposal['state'];
  decidedBy: string | null;
  note: string;
};

const sumOf = (column: string) =>
  `(SELECT COALESCE(sum((c->'after'->>'${column}')::bigint), 0) FROM jsonb_array_elements(p.preview) c
    WHERE c->>'relation' = 'order_refund' AND c->>'op' = 'I')`;
const LINES = `SELECT g.position, g.quantity, g.amount FROM jsonb_array_elements(p.preview) c,
    jsonb_to_recordset(c->'after'->'lines') AS g(position int, quantity int, amount bigint)
    WHERE c->>'relation' = 'order_refund' AND c->>'op' = 'I'`;
/** What the refunds that a proposal would make say of its order. */
const ORDER = `(SELECT jsonb_build_object('buyer', concat_ws(' ', o.address->>'firstName', o.address->>'lastName'),
    'currency', o.currency, 'refunded', ${sumOf('amount')}, 'delivery', ${sumOf('delivery')},
    'reduction', (SELECT COALESCE(sum(r.amount), 0) FROM (${LINES}) r WHERE r.quantity = 0),
    'goods', COALESCE((SELECT jsonb_agg(jsonb_build_object('title', l.title, 'sku', l.sku, 'pieces', r.quantity,
        'amount', r.amount) ORDER BY l.position)
      FROM order_line l JOIN (${LINES}) r USING (position) WHERE l.order_id = o.id AND r.quantity > 0), '[]'))
  FROM orders o WHERE p.entity = 'order' AND o.id = p.entity_id)`;

const ABOUT = `CASE p.entity WHEN 'member' THEN (SELECT m.email FROM member m WHERE m.id::text = p.entity_id)
  WHEN 'role' THEN (SELECT r.label FROM role r WHERE r.id = p.entity_id)
  WHEN 'staff' THEN COALESCE((SELECT s.email FROM staff s WHERE s.id::text = p.entity_id), p.input->>'email') END`;

/** Lists proposals, open ones first, then the latest; `order` null: about anything. */
export const listLatest = many<[limit: number, order: string | null], ListedProposal>(
  'office.proposals',
  `SELECT p.id, p.call, p.entity, p.entity_id AS "entityId", p.amount, p.reason,
     COALESCE(${ABOUT}, '') AS about, p.runs_at AS "runsAt", ${ORDER} AS "order", p.preview AS changes,
     p.proposed_by AS staff, ${personName('f')} AS "proposedBy", p.proposed_at AS at, p.expires_at AS "expiresAt",
     CASE WHEN p.state = 'open' AND p.expires_at < now() THEN 'expired' ELSE p.state END AS state,
     ${personName('d')} AS "decidedBy", p.note
   FROM proposal p JOIN staff f ON f.id = p.proposed_by LEFT JOIN staff d ON d.id = p.decided_by
   WHERE $2::text IS NULL OR (p.entity = 'order' AND p.entity_id = $2)
   ORDER BY p.state <> 'open', p.id DESC LIMIT $1`,
);

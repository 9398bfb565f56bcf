import { membersScreen } from '../../../contract/office/members.ts';
import { updateLevel } from '../../flows/programs/index.ts';
import { bindRecord } from '../record/bind-record.ts';
import { memberBalance, memberState } from './list.ts';

const DAY = 10;

/** The SQL of the page of a member. */
export const memberRecord = bindRecord(membersScreen.record, {
  table: 'member',
  from: `member r LEFT JOIN company_member cm ON cm.member_id = r.id LEFT JOIN company c ON c.id = cm.company_id
    CROSS JOIN LATERAL (SELECT ${memberState('r')} AS state) s`,
  canChange: `r.password_hash <> ''`,
  facts: {
    email: 'r.email',
    verified: 'r.email_verified_at',
    joined: 'r.created_at',
    seen: '(SELECT max(seen_at) FROM session WHERE member_id = r.id)',
    state: 's.state',
    language: 'r.language',
    currency: 'r.currency',
    company: 'c.name',
    factor: `EXISTS (SELECT FROM second_factor f WHERE f.member_id = r.id) OR EXISTS (SELECT FROM passkey p WHERE p.member_id = r.id)`,
    orders: '(SELECT count(*)::int FROM orders o WHERE o.member_id = r.id)',
    balance: memberBalance('r'),
    mayDisable: `s.state = 'active' AND NOT r.is_demo`,
    mayEnable: `s.state = 'disabled' AND NOT r.is_demo`,
  },
  fields: {
    firstName: { column: 'first_name' },
    lastName: { column: 'last_name' },
    country: { column: 'country' },
    type: { column: 'customer_type' },
    level: { column: 'level' },
    levelUntil: { column: 'level_until' },
    dropshipping: { column: 'permissions', part: 'dropshipping' },
    bankTransfer: { column: 'permissions', part: 'bankTransfer' },
    viewStock: { column: 'permissions', part: 'viewStock' },
    exclusiveProducts: { column: 'permissions', part: 'exclusiveProducts' },
  },
  saved: async ({ tx }, id, { levelUntil }) => {
    // It follows from what was bought again, at once and not at night.
    if (levelUntil && levelUntil.to === null) await updateLevel(tx, id);
  },
  check: ({ levelUntil }, { level, levelUntil: until }, now) => {
    const today = new Date(now).toISOString().slice(0, DAY);
    if (until && levelUntil !== null && String(levelUntil) < today)
      return [{ field: 'set.levelUntil.to', message: 'a day from today on' }];
    // The nightly computation would take it away again; whoever empties the day wants just that.
    if (level && !until && (levelUntil === null || String(levelUntil) < today))
      return [{ field: 'set.levelUntil.to', message: 'say until when the level stays' }];
  },
});

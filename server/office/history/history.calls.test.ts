import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHistory, getRecordHistory, undoChange } from '../../../contract/office/history.ts';
import { getOrder, setOrderAssignee } from '../../../contract/office/orders.ts';
import { inviteStaff } from '../../../contract/office/staff.ts';
import { reconcile } from '../../flows/reconcile/reconcile.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { guest, placedOrder } from '../../testing/visitors.ts';
import { logTasks } from './tasks.ts';

describe('the log of what staff do', () => {
  let office: OfficeShop;
  let owner: Operator;
  let clerk: Operator;
  let orderId: string;
  beforeAll(async () => {
    office = await officeShop();
    owner = await office.operator('owner@example.com', ['owner']);
    clerk = await office.operator('clerk@example.com', ['service']);
    ({ id: orderId } = await placedOrder(guest(office), [{ sku: 'BANK', quantity: 1 }]));
  });
  afterAll(() => office.close());

  const assigneeOf = async () => (await owner.call(getOrder, { orderId })).data?.assignee?.id ?? null;
  const give = (from: number | null, to: number | null) =>
    owner.call(setOrderAssignee, { orderId, assignee: { from, to } });
  const history = async () =>
    (await owner.call(getRecordHistory, { entity: 'order', id: orderId })).data?.sets.filter(
      ({ kind }) => kind === 'change',
    ) ?? [];

  it('has what the rows were and became, by whom and through which call', async () => {
    await give(null, clerk.id);
    const [set] = await history();
    expect(set).toMatchObject({
      actor: owner.email,
      call: '/orders/set-assignee',
      undo: 'possible',
      changes: [{ relation: 'order_assignee', key: orderId, op: 'I', before: null }],
    });
  });

  it('undoes a change once, by a change that can be undone again', async () => {
    const [set] = await history();
    const undone = await Promise.all([1, 2, 3].map(() => owner.call(undoChange, { id: set?.id ?? 0 })));
    expect(undone.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await assigneeOf()).toBe(null);
    const [undoing] = await history();
    expect(undoing).toMatchObject({ call: '/history/undo', undo: 'possible' });
    await owner.call(undoChange, { id: undoing?.id ?? 0 });
    expect(await assigneeOf()).toBe(clerk.id);
  });

  it('does not undo over a later change, and says whose it was', async () => {
    const [set] = await history();
    await give(clerk.id, owner.id);
    const answer = await owner.call(undoChange, { id: set?.id ?? 0 });
    expect(answer).toMatchObject({ code: 409, reason: 'EditConflict' });
    expect(answer.message).toContain(`changed since, by ${owner.email}`);
    expect(await assigneeOf()).toBe(owner.id);
  });

  it('undoes nothing that the person may not do', async () => {
    const [set] = await history();
    const packer = await office.operator('packer@example.com', ['warehouse']);
    const refused = await packer.call(undoChange, { id: set?.id ?? 0 });
    expect(refused).toMatchObject({ code: 403, reason: 'NotAllowed' });
  });

  it('records a press once, however often it comes, and gives all the same answer', async () => {
    const key = office.newKey();
    const invitation = { email: 'pressed@example.com', roles: [] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.call(inviteStaff, invitation, { key })));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    const mails = await office.query("SELECT FROM mail WHERE recipient = 'pressed@example.com'");
    expect(mails).toHaveLength(1);
    const another = await owner.call(inviteStaff, { ...invitation, email: 'x@example.com' }, { key });
    expect(another).toMatchObject({ code: 400, reason: 'InvalidInput' });
  });

  it('has no secrets', async () => {
    await owner.call(inviteStaff, { email: 'secret@example.com', roles: [] });
    const rows = await office.query<{ after: object }>(
      "SELECT after FROM change WHERE relation IN ('staff', 'staff_invitation') AND after IS NOT NULL",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { after } of rows)
      expect(after).toMatchObject(
        'token_hash' in after ? { token_hash: null, secret: null } : { password_hash: null },
      );
  });

  it('writes nothing for a refused call', async () => {
    const before = await office.query('SELECT count(*) FROM change');
    expect((await give(owner.id, 999_999)).code).toBe(400);
    expect(await office.query('SELECT count(*) FROM change')).toEqual(before);
  });

  it('records nothing of buyers', async () => {
    const before = await office.query('SELECT count(*) FROM change');
    await office.query("UPDATE staff SET name = 'by hand'");
    expect(await office.query('SELECT count(*) FROM change')).toEqual(before);
  });

  it('is append only', async () => {
    for (const table of ['change', 'change_set']) {
      await expect(office.query(`DELETE FROM ${table}`)).rejects.toThrow('append only');
      await expect(office.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append only');
    }
    await expect(office.query("UPDATE change SET relation = 'x'")).rejects.toThrow('append only');
    await expect(office.query("UPDATE change_set SET reason = 'x'")).rejects.toThrow('append only');
  });

  it('is a chain in which nothing can be changed, removed or exchanged unseen', {
    timeout: 90_000,
  }, async () => {
    const discrepancies = async () =>
      (await reconcile(office.pool))
        .filter(({ check }) => check.includes('staff'))
        .flatMap(({ rows }) => rows);
    // Sets wait for transactions that began before them, those of other databases too.
    await expect
      .poll(
        async () => {
          await office.query('SELECT seal_changes()');
          return office.query(
            'SELECT FROM change_set s WHERE NOT EXISTS (SELECT FROM change_seal c WHERE c.set_id = s.id)',
          );
        },
        { timeout: 60_000 },
      )
      .toEqual([]);
    expect(await discrepancies()).toEqual([]);
    const tamper = async (sql: string) => {
      const client = await office.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query("SET LOCAL session_replication_role = 'replica'");
        await client.query(sql);
        return (
          await client.query<{ problem: string }>('SELECT DISTINCT problem FROM broken_changes()')
        ).rows.map(({ problem }) => problem);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    };
    const second = '(SELECT set_id FROM change_seal WHERE position = 2)';
    expect(await tamper(`UPDATE change_set SET reason = 'x' WHERE id = ${second}`)).toEqual([
      'the set was changed',
    ]);
    expect(await tamper(`UPDATE change SET after = '{"a": 1}' WHERE op = 'I'`)).toEqual([
      'a change was changed',
    ]);
    // One bit of a digest, and of a seal.
    const flipped = (column: string) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`;
    expect(await tamper(`UPDATE change SET digest = ${flipped('digest')} WHERE op = 'I'`)).toContain(
      'a change was changed',
    );
    expect(await tamper(`UPDATE change_seal SET hash = ${flipped('hash')} WHERE position = 2`)).toContain(
      'the set or its order is another',
    );
    expect(await tamper(`DELETE FROM change WHERE op = 'I'`)).toEqual(['the set or its order is another']);
    expect(await tamper(`DELETE FROM change_set WHERE id = ${second}`)).toContain('the set is missing');
    expect(await tamper('DELETE FROM change_seal WHERE position = 2')).toContain(
      'a seal before it is missing',
    );
    const exchange = `UPDATE change_seal SET set_id = -set_id WHERE position IN (2, 3);
      UPDATE change_seal s SET set_id = -o.set_id FROM change_seal o WHERE s.position + o.position = 5 AND s.position IN (2, 3)`;
    expect(await tamper(exchange)).toEqual(['the set or its order is another']);
    expect(await tamper('UPDATE change SET before = NULL, after = NULL, salt = NULL')).toEqual([]);
  });

  it('is mailed to owners by its last seal, once', async () => {
    await expect
      .poll(
        async () => {
          await office.query('SELECT seal_changes()');
          return office.query('SELECT FROM change_seal');
        },
        { timeout: 60_000 },
      )
      .not.toEqual([]);
    const tasks = logTasks({
      ...{ pool: office.pool, shop: 'Lading' },
      ...{ officeUrl: 'https://office.example', publicUrl: 'https://shop.example' },
    });
    for (const _ of [1, 2]) await tasks['mail-log-head']();
    const mails = await office.query<{ recipient: string; text: string }>(
      "SELECT recipient, text FROM mail WHERE subject LIKE '%of the log'",
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email]);
    const [head] = await office.query<{ hash: string }>(
      "SELECT encode(hash, 'hex') AS hash FROM change_seal ORDER BY position DESC LIMIT 1",
    );
    expect(mails[0]?.text).toContain(head?.hash);
  });

  it('lists sign-ins, and all of it only for who may see the history', async () => {
    const all = (await owner.call(getHistory, {})).data?.sets ?? [];
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['change', 'read', 'sign_in']));
    const some = (await owner.call(getHistory, { staff: clerk.id })).data?.sets ?? [];
    expect(some.map(({ actor }) => actor)).toEqual(some.map(() => 'by hand'));
    const given = (await owner.call(getHistory, { calls: [setOrderAssignee.path] })).data?.sets ?? [];
    expect(given.length).toBe(all.filter(({ call }) => call === setOrderAssignee.path).length);
    expect(given.length).toBeGreaterThan(0);
    expect(
      (await office.operator('none@example.com', []).then(({ call }) => call(getHistory, {}))).reason,
    ).toBe('NotAllowed');
  });
});

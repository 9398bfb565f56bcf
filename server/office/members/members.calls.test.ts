import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecordHistory, undoChange } from '../../../contract/office/history.ts';
import { disableMember, enableMember, membersScreen } from '../../../contract/office/members.ts';
import { readDrafts, showPresence, storeDraft } from '../../../contract/office/open-records.ts';
import { getUser } from '../../../contract/user.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { updateLevels } from '../../flows/programs/update-levels.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { indexMembers } from './index-members.ts';

const { rows, count } = membersScreen.calls;
const { recordCalls } = membersScreen;
if (!recordCalls) throw new Error('members have a page');
const { get, save } = recordCalls;

const today = () => new Date().toISOString().slice(0, 10);
const listed = (more: Partial<typeof emptyListState>) => ({
  state: { ...emptyListState, filters: {}, columns: [], ...more } as never,
});

describe('members in the back office', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let other: Operator;
  let packer: Operator;
  let anna: TestMember;
  let id: string;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
    other = await office.operator('other@example.com', ['service']);
    packer = await office.operator('packer@example.com', ['warehouse']);
    anna = await member(office, { email: 'anna.schmidt@handel.example' });
    id = String(anna.id);
    await office.query(
      `UPDATE member SET first_name = 'Anna', last_name = 'Schmidt', country = 'DE' WHERE id = $1`,
      [id],
    );
    await indexMembers(office.pool);
  });
  afterAll(() => office.close());

  const valuesOf = async () => (await clerk.call(get, { id })).data?.values ?? {};
  const found = async (more: Partial<typeof emptyListState>) =>
    (await clerk.call(rows, listed(more))).data?.rows.map((row) => row.id) ?? [];
  const saved = (who: Operator, set: Record<string, { from: unknown; to: unknown }>) =>
    who.call(save, { id, set: set as never }, { reason: 'they asked' });

  it('are found by parts of names, whole e-mails and numbers, after a change of name too', async () => {
    for (const search of ['schm an', 'anna.schmidt@handel.example', id, 'handel'])
      expect(await found({ search }), search).toEqual([id]);
    expect(await found({ search: 'nobody' })).toEqual([]);
    await office.query(`UPDATE member SET last_name = 'Müller' WHERE id = $1`, [id]);
    await indexMembers(office.pool);
    expect(await found({ search: 'muller' })).toEqual([id]);
    expect(await found({ search: 'schmidt' })).toEqual([id]);
    await office.query(`UPDATE member SET email = 'a@b.example' WHERE id = $1`, [id]);
    await indexMembers(office.pool);
    expect(await found({ search: 'schmidt' })).toEqual([]);
    expect((await clerk.call(count, listed({ filters: { country: ['DE'] } }))).data?.count).toBe(1);
    expect((await packer.call(rows, listed({}))).reason).toBe('NotAllowed');
    expect((await packer.call(get, { id })).reason).toBe('NotAllowed');
  });

  it('are saved field by field: what somebody else has changed meanwhile is named, the rest is not lost', async () => {
    const before = await valuesOf();
    expect((await saved(clerk, { firstName: { from: 'Anna', to: 'Anne' } })).code).toBe(200);
    // Another field by somebody who saw the record before.
    expect((await saved(other, { country: { from: 'DE', to: 'AT' } })).code).toBe(200);
    const conflict = await saved(other, {
      firstName: { from: 'Anna', to: 'Hanna' },
      lastName: { from: 'Müller', to: 'Maier' },
    });
    expect(conflict).toMatchObject({
      code: 409,
      reason: 'EditConflict',
      fields: [
        {
          field: 'set.firstName.to',
          message: expect.stringMatching(/^clerk@example\.com has changed it to “Anne” on /),
        },
      ],
    });
    expect(await valuesOf()).toMatchObject({ firstName: 'Anne', lastName: 'Müller', country: 'AT' });
    // What is stored already is no conflict.
    expect((await saved(other, { firstName: { from: 'Anna', to: 'Anne' } })).code).toBe(200);
    for (const [name, from, to] of [
      ['firstName', 'Anne', ' '],
      ['country', 'AT', 'xx'],
      ['shoe', 1, 2],
    ] as const)
      expect((await saved(clerk, { [name]: { from, to } })).code, name).toBe(400);
    const { data } = await clerk.call(getRecordHistory, { entity: 'member', id });
    const changes = data?.sets.filter(({ kind }) => kind === 'change') ?? [];
    expect(changes.map(({ actor }) => actor)).toEqual(['other@example.com', 'clerk@example.com']);
    for (const set of changes) expect((await clerk.call(undoChange, { id: set.id })).code).toBe(200);
    expect(await valuesOf()).toEqual({ ...before, seen: expect.anything() });
  });

  it('are not undone where somebody has changed the field since', async () => {
    await saved(clerk, { firstName: { from: 'Anna', to: 'A' } });
    await saved(other, { firstName: { from: 'A', to: 'B' } });
    const { data } = await clerk.call(getRecordHistory, { entity: 'member', id });
    const mine = data?.sets.find(({ actor, kind }) => kind === 'change' && actor === clerk.email);
    const undone = await clerk.call(undoChange, { id: mine?.id ?? 0 });
    expect(undone).toMatchObject({
      reason: 'EditConflict',
      message: expect.stringContaining('other@example.com'),
    });
    await saved(clerk, { firstName: { from: 'B', to: 'Anna' } });
  });

  it('have a level by hand until a day, which the night leaves alone and then takes back', async () => {
    const set = (level: string, until: string | null, from = ['0', null] as [string, string | null]) =>
      saved(clerk, { level: { from: from[0], to: level }, levelUntil: { from: from[1], to: until } });
    expect((await saved(clerk, { level: { from: '0', to: '3' } })).fields).toEqual([
      { field: 'set.levelUntil.to', message: 'say until when the level stays' },
    ]);
    expect((await set('3', '2020-01-01')).fields).toEqual([
      { field: 'set.levelUntil.to', message: 'a day from today on' },
    ]);
    expect((await set('3', today())).code).toBe(200);
    await updateLevels(office.pool);
    expect(await valuesOf()).toMatchObject({ level: '3', levelUntil: today() });
    expect(await found({ filters: { byHand: true } })).toEqual([id]);
    const sets = (await clerk.call(getRecordHistory, { entity: 'member', id })).data?.sets ?? [];
    expect((await clerk.call(undoChange, { id: sets[0]?.id ?? 0 })).code).toBe(200);
    expect(await valuesOf()).toMatchObject({ level: '0', levelUntil: null });
    expect((await set('3', today())).code).toBe(200);
    await office.query('UPDATE member SET level_until = level_until - 1 WHERE id = $1', [id]);
    await updateLevels(office.pool);
    expect(await valuesOf()).toMatchObject({ level: '0' });
    await office.query('UPDATE member SET level_until = NULL WHERE id = $1', [id]);
  });

  it('keep each right by itself', async () => {
    expect((await saved(clerk, { bankTransfer: { from: true, to: false } })).code).toBe(200);
    expect((await saved(other, { viewStock: { from: true, to: false } })).code).toBe(200);
    const [stored] = await office.query('SELECT permissions FROM member WHERE id = $1', [id]);
    expect(stored?.permissions).toEqual({
      exclusiveProducts: false,
      dropshipping: true,
      bankTransfer: false,
      viewStock: false,
    });
  });

  it('are shut out at once and let in again, never a deleted one', async () => {
    const profile = () => anna.call(getUser, {});
    expect((await profile()).envelope.code).toBe(200);
    expect((await clerk.call(disableMember, { id })).fields?.[0]?.field).toBe('reason');
    expect((await clerk.call(disableMember, { id }, { reason: 'fraud' })).code).toBe(200);
    expect((await profile()).envelope.code).not.toBe(200);
    expect((await valuesOf()).state).toBe('disabled');
    expect(await found({ view: 'disabled' })).toEqual([id]);
    expect((await clerk.call(enableMember, { id }, { reason: 'an error' })).code).toBe(200);
    expect((await valuesOf()).state).toBe('active');
    await office.query(`UPDATE member SET password_hash = '', disabled_at = now() WHERE id = $1`, [id]);
    expect((await clerk.call(enableMember, { id }, { reason: 'try' })).reason).toBe('NotFound');
    expect((await saved(clerk, { firstName: { from: 'Anna', to: 'X' } })).reason).toBe('Refused');
    expect((await packer.call(disableMember, { id }, { reason: 'no right' })).reason).toBe('NotAllowed');
  });

  it('have drafts of the person alone, and show who has them open', async () => {
    const about = { entity: 'member', record: id };
    const fields = { firstName: { from: 'Anna', to: 'Ann' } };
    await clerk.call(storeDraft, { ...about, form: 'record', fields });
    await clerk.call(storeDraft, { ...about, form: 'record', fields });
    expect((await clerk.call(readDrafts, about)).data?.drafts).toMatchObject([{ form: 'record', fields }]);
    expect((await other.call(readDrafts, about)).data?.drafts).toEqual([]);
    const big = await clerk.call(storeDraft, { ...about, form: 'big', fields: { text: 'x'.repeat(60_000) } });
    expect(big.code).toBe(400);
    for (let n = 0; n < 60; n += 1)
      await clerk.call(storeDraft, { entity: 'order', record: `V${n}`, form: 'note', fields: { text: 'x' } });
    const kept = await office.query('SELECT count(*)::int AS drafts FROM draft WHERE staff_id = $1', [
      clerk.id,
    ]);
    expect(kept).toEqual([{ drafts: 50 }]);
    await clerk.call(storeDraft, { ...about, form: 'record', fields: null });
    expect((await clerk.call(readDrafts, about)).data?.drafts).toEqual([]);
    expect((await clerk.call(showPresence, about)).data?.others).toEqual([]);
    expect((await other.call(showPresence, about)).data?.others).toMatchObject([{ name: clerk.email }]);
    await office.query(`UPDATE presence SET seen_at = now() - interval '1 minute'`);
    expect((await clerk.call(showPresence, about)).data?.others).toEqual([]);
  });
});

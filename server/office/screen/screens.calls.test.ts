import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecordHistory, undoChange } from '../../../contract/office/history.ts';
import type { Filter, List } from '../../../contract/office/list.ts';
import { permissions } from '../../../contract/office/permissions.ts';
import type { RecordField } from '../../../contract/office/record.ts';
import type { FilterValue } from '../../../kit/list-state.ts';
import { screens } from '../../composition/office-screens.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { member } from '../../testing/visitors.ts';
import { countRows, readPage } from '../list/read-list.ts';
import { staffWith } from '../testing/seed-orders.ts';

const ranges = {
  day: { from: '2026-01-02', to: '2030-01-02' },
  number: { from: '0', to: '99' },
  money: { from: '0', to: '99' },
};

/** A value that a filter takes. */
function sampleOf(filter: Filter): FilterValue {
  if (filter.kind === 'flag') return true;
  if (filter.kind === 'text') return 'x';
  if (filter.kind === 'range') return ranges[filter.of];
  const { choices, of } = filter;
  if (choices) return Object.keys(choices).slice(0, 2);
  return { country: ['DE'], currency: ['EUR'], staff: ['me', 'nobody'], tag: ['x'] }[of ?? 'tag'];
}

/** Every filter alone, and every two of them. */
function combinationsOf({ filters }: List): Record<string, FilterValue>[] {
  const alone = Object.entries(filters).map(([name, filter]) => ({ [name]: sampleOf(filter) }));
  return [
    {},
    ...alone,
    ...alone.flatMap((one, at) => alone.slice(at + 1).map((other) => ({ ...one, ...other }))),
  ];
}

/** A value that a field takes, another than it has, and one past its limits. */
function valuesOf(field: RecordField, now: unknown): { fine: unknown; wrong: unknown } {
  switch (field.type) {
    case 'text':
    case 'lines':
      return { fine: 'x'.repeat(field.max), wrong: 'x'.repeat(field.max + 1) };
    case 'choice':
      return {
        fine: Object.keys(field.choices).find((value) => value !== now),
        wrong: 'nothing of the kind',
      };
    case 'country':
      return { fine: now === 'NL' ? 'DE' : 'NL', wrong: 'Germany' };
    case 'day':
      return { fine: '2099-12-31', wrong: '31.12.2099' };
    case 'number':
      return { fine: now === field.min ? field.max : field.min, wrong: field.max + 1 };
    case 'money':
      return { fine: 1234, wrong: 'ten dollars' };
    case 'flag':
      return { fine: now !== true, wrong: 'yes' };
  }
}

/** A row of each list. */
const seed = `
  INSERT INTO company (name) VALUES ('Handel GmbH');
  INSERT INTO mail (recipient, language, subject, text, html, tries, last_error) VALUES ('a@b.example', 'de', 'Ihre Bestellung', '', '', 3, '550 no such box');
  INSERT INTO withdrawal (order_number, email, name, language, received_at) VALUES ('V1', 'a@b.example', 'Анна', 'ru', now());
  INSERT INTO program_application (member_id, program, company, website, sells, monthly)
    SELECT m.id, p.name, 'Handel GmbH', 'https://handel.example', 'Kabel', '1000' FROM member m, program p LIMIT 1;
  SELECT graphile_worker.add_job('update-levels', '{}', run_at => now() + interval '1 day')`;

describe('declared screens', () => {
  let office: OfficeShop;
  let owner: Operator;
  beforeAll(async () => {
    office = await officeShop();
    owner = await office.operator('owner@example.com', ['owner']);
    await member(office);
    await office.query(seed);
  });
  afterAll(() => office.close());

  const firstId = async ({ calls }: (typeof screens)[number]['screen']): Promise<string> => {
    const { data } = await owner.call(calls.rows, {
      state: { filters: {}, sort: '', search: '', columns: [] } as never,
    });
    expect(data?.rows.length).toBeGreaterThan(0);
    return String(data?.rows[0]?.id);
  };
  const withRecord = screens.flatMap(({ record, screen }) =>
    record && screen.recordCalls
      ? [{ name: screen.list.name, record: record.record, calls: screen.recordCalls, screen }]
      : [],
  );

  it.each(screens.map(({ source }) => ({ name: source.list.name, source })))(
    '$name answers every filter alone and with every other, every sort, all columns, and a search',
    async ({ source }) => {
      const { list } = source;
      const reader = { db: office.pool, source, staff: staffWith(owner.id, permissions) };
      const sorts = Object.keys(list.sorts).flatMap((sort) => [sort, `-${sort}`]);
      for (const filters of combinationsOf(list))
        for (const search of list.search ? ['', 'anna 7'] : [''])
          for (const sort of sorts) {
            const state = { filters, sort, search, columns: Object.keys(list.columns) };
            const page = await readPage(reader, { state });
            const { count } = await countRows(reader, state);
            const rows = page.ok ? page.value.rows : [];
            expect(page.ok && Math.min(count, 50), JSON.stringify(state)).toBe(rows.length);
            for (const row of rows) expect(typeof row.id).toBe('string');
          }
      for (const view of Object.keys(list.views))
        expect(
          (await readPage(reader, { state: { view, filters: {}, sort: '', search: '', columns: [] } })).ok,
        ).toBe(true);
    },
  );

  it.each(withRecord)(
    '$name save every field, refuse what is past its limits at the field, and undo each',
    async ({ record, calls: { get, save }, screen }) => {
      const id = await firstId(screen);
      const { entity, fields, facts } = record;
      const valuesNow = async () => (await owner.call(get, { id })).data?.values ?? {};
      const before = await valuesNow();
      expect(Object.keys(before).sort()).toEqual([...Object.keys(facts), ...Object.keys(fields)].sort());
      for (const [name, field] of Object.entries(fields)) {
        const from = before[name];
        const { fine, wrong } = valuesOf(field, from);
        const put = (to: unknown) =>
          owner.call(save, { id, set: { [name]: { from, to } } as never }, { reason: 'test' });
        expect(
          (await put(wrong)).fields?.map((one) => one.field),
          name,
        ).toEqual([`set.${name}.to`]);
        const answer = await put(fine);
        // A rule of the record may want another field with it, and names it.
        if (answer.code === 400) {
          for (const { field: named } of answer.fields ?? [])
            expect(Object.keys(fields).map((one) => `set.${one}.to`)).toContain(named);
          continue;
        }
        expect([answer.code, answer.message], name).toEqual([200, expect.anything()]);
        expect((await valuesNow())[name], name).toBe(fine);
        const { data } = await owner.call(getRecordHistory, { entity, id });
        expect(data?.sets[0]).toMatchObject({ kind: 'change', undo: 'possible', reason: 'test' });
        expect((await owner.call(undoChange, { id: data?.sets[0]?.id ?? 0 })).code).toBe(200);
      }
      expect(await valuesNow()).toEqual(before);
    },
  );

  it.each(withRecord.filter(({ record }) => Object.keys(record.actions).length > 0))(
    '$name do what is possible with them, name each missing field, and record it',
    async ({ record, calls: { get }, screen }) => {
      const id = await firstId(screen);
      for (const [name, { contract, fields = {}, needs }] of Object.entries(record.actions)) {
        const { data } = await owner.call(get, { id });
        if (data?.values[needs] !== true) continue;
        const input = Object.fromEntries(
          Object.entries(fields).map(([field, declared]) => [field, valuesOf(declared, null).fine]),
        );
        for (const field of Object.keys(fields)) {
          const { [field]: _, ...others } = input;
          const answer = await owner.call(contract, { id, ...others }, { reason: 'test' });
          expect(answer.fields?.map((one) => one.field)).toEqual([field]);
        }
        if (contract.reason === 'required')
          expect((await owner.call(contract, { id, ...input })).fields?.[0]?.field).toBe('reason');
        expect((await owner.call(contract, { id, ...input }, { reason: 'test' })).code, name).toBe(200);
        const { data: history } = await owner.call(getRecordHistory, { entity: record.entity, id });
        expect(history?.sets[0], name).toMatchObject({ call: contract.path });
      }
      for (const { contract } of Object.values(record.actions))
        expect((await owner.call(contract, { id: '999999', words: 'x' }, { reason: 'test' })).code).toBeOneOf(
          [404, 409],
        );
    },
  );
});

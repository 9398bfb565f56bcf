import path from 'node:path';
import { expect, it } from 'vitest';
import { contractMap } from './contract-map.ts';

const contract = path.join(import.meta.dirname, '../../contract');
const office = path.join(contract, 'office');

async function load(file: string): Promise<Record<string, unknown>> {
  const { load } = contractMap(contract, office);
  if (typeof load !== 'function') throw new Error('the plugin loads nothing');
  const loaded = await Reflect.apply(load, {}, [file]);
  const lines: string[] = loaded?.code.split('\n') ?? [];
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^export const (\w+) = (.*);$/.exec(line) ?? [];
      return [name, JSON.parse(value)];
    }),
  );
}

it('keeps of a staff call what the browser needs, and nothing of its schemas', async () => {
  const { inviteStaff, listStaff } = await load(path.join(office, 'staff.ts'));
  expect(inviteStaff).toEqual({
    path: '/staff/invite',
    changes: true,
    permission: 'staff:change',
    stepUp: true,
  });
  expect(listStaff).toEqual({ path: '/staff/list', permission: null });
});

it('keeps declared lists whole, and drops functions', async () => {
  const { ordersList } = await load(path.join(office, 'orders-list.ts'));
  expect(ordersList).toMatchObject({ columns: { total: { type: 'money', currency: 'currency' } } });
  expect(await load(path.join(office, 'list.ts'))).not.toHaveProperty('declareListCalls');
});

it('leaves files of other folders to the bundler', async () => {
  const { load } = contractMap(contract);
  if (typeof load !== 'function') throw new Error('the plugin loads nothing');
  expect(await Reflect.apply(load, {}, [path.join(office, 'staff.ts')])).toBeNull();
});

import { expect, it } from 'vitest';
import { exportOrders } from './download.ts';
import { getProductList } from './list.ts';

const fieldsOf = (input: object) =>
  (getProductList.input.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

it('getProductList refuses a filter or price that it would otherwise leave out', () => {
  const many = Array.from({ length: 41 }, (_, at) => `color:${at}`);
  expect(fieldsOf({ f: many.slice(1) })).toEqual([]);
  expect(fieldsOf({ f: many })).toEqual([['f', 'tooMany']]);
  expect(fieldsOf({ f: ['color'] })).toEqual([['f', 'invalid']]);
  expect(fieldsOf({ max: 'cheap' }).map(([field]) => field)).toEqual(['max']);
  expect(fieldsOf({ scope: 'none' }).map(([field]) => field)).toEqual(['scope']);
});

it('exportOrders refuses a state or tab that there is none of, instead of all orders', () => {
  const input = { format: 'csv', state: 'zzz', tab: 'zzz' };
  const { issues = [] } = exportOrders.input.safeParse(input).error ?? {};
  expect(issues.map(({ path }) => path[0])).toEqual(['tab', 'state']);
});

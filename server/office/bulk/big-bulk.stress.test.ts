import { afterAll, beforeAll, describe, it } from 'vitest';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { expectKilledBulk } from '../testing/killed-bulk.ts';

describe('a bulk of as many rows as can be chosen', () => {
  let office: OfficeShop;
  let clerk: Operator;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
  });
  afterAll(() => office.close());

  it('is done once, killed at 20 moments', () =>
    expectKilledBulk(office, clerk, { count: 10_000, kills: 20 }));
});

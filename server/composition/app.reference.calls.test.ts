import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiGroups, type DescribedCall, getApiReference } from '../../contract/api-reference.ts';
import { allContracts } from '../testing/all-contracts.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { visitor } from '../testing/visitors.ts';

const contracts = await allContracts();

describe('the reference of the API', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  type Operation = { operationId: string; security: object[]; parameters: { in: string; name: string }[] };
  const read = async () =>
    (await shop.app.inject('/api/docs/openapi.json')).json() as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };

  it('is an OpenAPI 3.1 document that a validator accepts', async () => {
    const document = await read();
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = {
      ...structuredClone(document),
      paths: { '/x': { get: { parameters: [{ in: 'nowhere' }] } } },
    };
    expect((await validator.validate(broken)).valid).toBe(false);
  });

  it('has every call of the contract with a name, its path parameters and the scope', async () => {
    const { paths } = await read();
    for (const { method, path, scope } of contracts) {
      const operation = paths[`/api${path}`]?.[method.toLowerCase()];
      expect(operation?.operationId, path).toContain(method.toLowerCase());
      const inPath = operation?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      if (scope !== 'closed') expect(operation?.security, path).toContainEqual({ apiToken: [scope] });
      else expect(JSON.stringify(operation?.security), path).not.toContain('apiToken');
    }
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((method) => method.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(contracts.length);
  });

  it('declares every moment as date-time and every day as date', async () => {
    const names: string[] = [];
    const visit = (value: unknown, name = '', at = ''): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, format, enum: words } = value as { type?: unknown; format?: string; enum?: unknown };
      const isNamedSo = /^(at|ends|now|seen|.*At|.*Until|.*Since|.*On|PaymentOn|last_bought_date)$/.test(
        name,
      );
      if (type === 'string' && !words && isNamedSo && !/^date(-time)?$/.test(format ?? '')) names.push(at);
      for (const [key, inner] of Object.entries(value))
        visit(inner, ['anyOf', '0', '1'].includes(key) ? name : key, `${at}/${key}`);
    };
    for (const [path, methods] of Object.entries((await read()).paths))
      for (const [method, operation] of Object.entries(methods))
        visit((operation as unknown as { responses: object }).responses, '', `${method} ${path}`);
    expect(names).toEqual([]);
  });

  it('has each call in one group, in full', async () => {
    const { call } = visitor(shop, null);
    const { groups } = (await call(getApiReference, {})).data;
    expect(groups.map(({ group }) => group)).toEqual([...apiGroups]);
    expect(groups.reduce((sum, { calls }) => sum + calls, 0)).toBe(contracts.length);
    const described: DescribedCall[] = [];
    for (const { group, calls: count } of groups) {
      const { pages } = (await call(getApiReference, { group })).data;
      const before = described.length;
      for (let page = 1; page <= pages; page += 1)
        described.push(...(await call(getApiReference, { group, page })).data.calls);
      expect(described.length - before, group).toBe(count);
    }
    for (const { output, sameAs, refusals } of described)
      expect([output === '', refusals.length > 0]).toEqual([sameAs !== null, true]);
    const ids = described.map(({ id }) => id);
    expect(new Set(ids).size).toBe(contracts.length);
    const place = described.find(({ path }) => path.endsWith('/order/order/ceate'));
    expect(place).toMatchObject({
      method: 'POST',
      facts: expect.arrayContaining(['API tokens need the scope orders:write.']),
    });
    expect(place?.refusals).toContain('InsufficientStock');
  });

  it('is searched by all words of a question', async () => {
    const { call } = visitor(shop, null);
    const find = async (q: string) => (await call(getApiReference, { q })).data.found.map(({ path }) => path);
    expect(await find('dropshipping upload')).toContain('/api/dropshipping/excel/upload/{id}');
    expect(await find('dropshipping nonsense')).toEqual([]);
    expect(await find('')).toEqual([]);
  });
});

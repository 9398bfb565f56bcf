import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declare } from '../../../contract/call.ts';
import { ok } from '../../../kit/result.ts';
import { execute, type Policy } from './execute.ts';
import { noCallLimits } from './limits/call-limits.ts';
import type { RequestContext } from './request-context.ts';
import { handle } from './route.ts';

const form = declare({
  method: 'POST',
  path: '/form',
  scope: 'closed',
  access: 'anyone',
  securityCode: true,
  summary: '',
  input: z.object({}),
  output: z.object({}),
});

function policyWith(codes: Set<string>): Policy {
  return {
    messages: {
      refusal: (_, reason) => reason,
      text: (_, key) => key,
      field: (_, reason) => reason,
      fields: () => undefined,
    },
    limits: noCallLimits,
    runOnce: async (_, execute) => ok(await execute()),
    spendSecurityCode: async (code) => codes.delete(code),
    guestMay: () => true,
    resolveSkus: async (input) => input,
  };
}
const contextWith = (securityCode: string | null) =>
  ({
    visitor: { kind: 'guest', id: null },
    language: 'en',
    securityCode,
    answer: {},
  }) as unknown as RequestContext;

describe('perform()', () => {
  it('accepts a form once per security code, and none without one', async () => {
    let runs = 0;
    const route = handle(form, async () => {
      runs += 1;
      return ok({});
    });
    const policy = policyWith(new Set(['good']));
    const submit = async (code: string | null) => (await execute(route, contextWith(code), {}, policy)).code;
    expect([await submit(null), await submit('bad'), await submit('good'), await submit('good')]).toEqual([
      400, 400, 200, 400,
    ]);
    expect(runs).toBe(1);
  });

  it('reads no input and runs no handler once the address is past its limit, and says when to come again', async () => {
    const context = contextWith('good');
    let reads = 0;
    const read = async () => {
      reads += 1;
      return {};
    };
    const policy = {
      ...policyWith(new Set(['good'])),
      limits: { ...noCallLimits, countIp: async () => 61_500 },
    };
    const envelope = await execute(
      handle(form, async () => ok({})),
      context,
      read,
      policy,
    );
    expect(envelope).toMatchObject({ code: 429, reason: 'TooManyRequests' });
    expect(context.answer.retryAfterS).toBe(62);
    expect(reads).toBe(0);
  });

  it('passes the contract’s fields to its handler, and no others', async () => {
    const named = declare({ ...form, securityCode: false, input: z.object({ name: z.string() }) });
    let taken: unknown;
    const route = handle(named, async (_, input) => {
      taken = input;
      return ok({});
    });
    await execute(route, contextWith(null), { name: 'a', level: 5, member: 1 }, policyWith(new Set()));
    expect(taken).toEqual({ name: 'a' });
  });

  it('says of one of several values that is missing that it is chosen, of a text that it is filled in', async () => {
    const input = z.object({
      topic: z.enum(['order', 'other'], 'required'),
      name: z.string({ error: 'required' }),
    });
    const policy = policyWith(new Set());
    const given: unknown[] = [];
    policy.messages.fields = (_, fields) => {
      given.push(...(fields ?? []));
      return undefined;
    };
    const route = handle(declare({ ...form, securityCode: false, input }), async () => ok({}));
    await execute(route, contextWith(null), {}, policy);
    expect(given).toEqual([
      { field: 'topic', reason: 'choose' },
      { field: 'name', reason: 'required' },
    ]);
  });
});

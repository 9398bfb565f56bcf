import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart, getCartStats } from '../../contract/cart.ts';
import { call } from './call.ts';

const session = vi.hoisted(() => ({
  loginGuest: vi.fn(async () => true),
  endSession: vi.fn(async () => {}),
}));
vi.mock('./session.ts', () => session);
vi.mock('./request.ts', () => ({
  commonHeaders: () => ({}),
  buildRequest: () => ({ url: '/api/call', body: undefined }),
}));

const statuses: number[] = [];
const fetched = vi.fn(async () => {
  const status = statuses.shift() ?? 200;
  return new Response(JSON.stringify({ code: status, message: '', data: null }), { status });
});
const line = { sku: 'A', quantity: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'isGuest=YES' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  statuses.length = 0;
});

it.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'call() repeats a read once, 100 ms after a %i',
  async (status) => {
    statuses.push(status);
    const answer = call(getCartStats, {});
    await vi.advanceTimersByTimeAsync(99);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ ok: true });
  },
);

it('call() gives up after the second failure', async () => {
  statuses.push(503, 503);
  const answer = call(getCartStats, {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatchObject({ ok: false, code: 503 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('call() never repeats a change', async () => {
  statuses.push(503);
  expect(await call(addToCart, line)).toMatchObject({ ok: false, code: 503 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('call() renews a lost guest token once and repeats the call after 100 ms', async () => {
  statuses.push(412);
  const answer = call(addToCart, line);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toMatchObject({ ok: true });
  expect(session.loginGuest).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('call() ends the session of a member whose token is refused', async () => {
  vi.stubGlobal('document', { cookie: 'isGuest=NO' });
  statuses.push(401);
  expect(await call(getCartStats, {})).toMatchObject({ ok: false, code: 401 });
  expect(session.endSession).toHaveBeenCalledTimes(1);
});

it('call() logs a new visitor in as a guest before the first change', async () => {
  vi.stubGlobal('document', { cookie: '' });
  await call(addToCart, line);
  expect(session.loginGuest).toHaveBeenCalledTimes(1);
});

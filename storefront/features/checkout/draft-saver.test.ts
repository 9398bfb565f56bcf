import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftSaver, isSameDraft, pendingDraft } from './draft-saver.ts';

vi.mock('../../api/request.ts', () => ({
  commonHeaders: () => ({}),
  buildRequest: (_: object, input: object) => ({ url: '/api/draft', body: JSON.stringify(input) }),
}));

const stored = new Map<string, string>();
const sent: unknown[] = [];
let answer: (ok: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  sent.length = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise((resolve) => {
      answer = (ok) => resolve({ ok });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('save() sends the last draft once after a pause', () => {
  const saver = createDraftSaver('V1');
  saver.save({ email: 'a' });
  saver.save({ email: 'ab' });
  vi.runAllTimers();
  expect(sent).toEqual([{ orderId: 'V1', draft: { email: 'ab' } }]);
});

it('pendingDraft() returns what the server has not confirmed, of its cart alone', async () => {
  const saver = createDraftSaver('V1');
  saver.save({ email: 'ab' });
  expect(pendingDraft('V2')).toBeNull();
  expect(pendingDraft('V1')?.draft).toEqual({ email: 'ab' });
  saver.flush();
  answer(true);
  await saver.settled();
  expect(pendingDraft('V1')).toBeNull();
});

it.each([
  ['a refusal', false, 'ab'],
  ['an answer after more was typed', true, 'abc'],
])('pendingDraft() outlives %s', async (_, ok, last) => {
  const saver = createDraftSaver('V1');
  saver.save({ email: 'ab' });
  saver.flush();
  if (last !== 'ab') saver.save({ email: last });
  answer(ok);
  await saver.settled();
  expect(pendingDraft('V1')?.draft).toEqual({ email: last });
});

it('leave() keeps what it sends, since the next page may have been rendered without it', async () => {
  const saver = createDraftSaver('V1');
  saver.save({ email: 'ab' });
  saver.leave();
  answer(true);
  await saver.settled();
  expect(sent).toHaveLength(1);
  expect(pendingDraft('V1')?.draft).toEqual({ email: 'ab' });
});

it('save(null) deletes the draft on the server and is pending until confirmed', async () => {
  const saver = createDraftSaver('V1');
  saver.save(null);
  saver.flush();
  expect(sent).toEqual([{ orderId: 'V1', draft: null }]);
  expect(pendingDraft('V1')).toEqual({ orderId: 'V1', draft: null });
  answer(true);
  await saver.settled();
  expect(pendingDraft('V1')).toBeNull();
});

it('isSameDraft() ignores the order of fields, and treats a missing text as empty', () => {
  expect(isSameDraft({ email: 'a', ownBilling: '' }, { ownBilling: '', email: 'a' })).toBe(true);
  expect(isSameDraft(null, {})).toBe(true);
  expect(isSameDraft({ email: 'a' }, { email: 'b' })).toBe(false);
});

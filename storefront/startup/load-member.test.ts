import { beforeEach, expect, it, vi } from 'vitest';
import type { Contract } from '../../contract/call.ts';
import { getAccount, getPreferences, getUser } from '../../contract/user.ts';
import { forgetMember, useVisitor } from '../session/visitor.ts';
import { loadMember } from './load-member.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

// A page without hearts.
vi.stubGlobal('document', { querySelector: () => null, body: null });
vi.stubGlobal(
  'MutationObserver',
  class {
    observe() {}
  },
);

const userinfo = { userid: '10001', email: 'erika@example.com', level: 1 };
const permissions = { exclusiveProducts: true, dropshipping: true, bankTransfer: true, viewStock: true };
const Info = { name: 'Erika', balance: 500 };
const preferences = { language: 'de', currency: 'EUR', country: 'DE', newsletter: false };
const answers = new Map<Contract, object>([
  [getUser, { userinfo, permissions, currencycode: 'EUR' }],
  [getAccount, { Info, unlocks: 3 }],
  [getPreferences, preferences],
]);
const calls = vi.hoisted(() => ({ contracts: [] as unknown[], isDown: false }));
vi.mock('../api/call.ts', () => ({
  call: async (contract: Contract) => {
    calls.contracts.push(contract);
    return calls.isDown ? { ok: false, code: 503 } : { ok: true, data: answers.get(contract) };
  },
}));

beforeEach(() => {
  forgetMember();
  stored.clear();
  calls.contracts = [];
  calls.isDown = false;
});

it('loadMember() sets userInfo with permissions, AccountInfo, preferences, unlocks and userId', async () => {
  await loadMember();
  expect(useVisitor.getState()).toMatchObject({
    userInfo: { ...userinfo, permissions },
    AccountInfo: Info,
    preferences,
    unlocks: 3,
  });
  expect(stored.get('userId')).toBe('10001');
});

it('loadMember() fetches only what is missing', async () => {
  await loadMember();
  calls.contracts = [];
  await loadMember();
  expect(calls.contracts).toEqual([]);
  useVisitor.setState({ AccountInfo: null });
  await loadMember();
  expect(calls.contracts).toEqual([getAccount]);
});

it('loadMember() persists userInfo alone', async () => {
  await loadMember();
  expect(JSON.parse(stored.get('user') ?? '{}').state).toEqual({ userInfo: { ...userinfo, permissions } });
});

it('loadMember() leaves null what could not be loaded', async () => {
  calls.isDown = true;
  await loadMember();
  expect(useVisitor.getState()).toMatchObject({
    userInfo: null,
    AccountInfo: null,
    preferences: null,
    unlocks: 0,
  });
  expect(stored.has('userId')).toBe(false);
});

it('forgetMember() deletes all data of a member', async () => {
  await loadMember();
  forgetMember();
  expect(useVisitor.getState()).toMatchObject({
    userInfo: null,
    AccountInfo: null,
    preferences: null,
    unlocks: 0,
  });
  expect(stored.has('userId')).toBe(false);
});

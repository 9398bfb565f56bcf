import { beforeEach, expect, it, vi } from 'vitest';
import {
  ALL_GRANTED,
  chooseConsent,
  defaultConsent,
  followStored,
  knownConsent,
  OPTIONAL_DENIED,
  parseConsent,
  reopenConsent,
  resolveConsent,
  useConsent,
} from './consent.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const lookup = vi.hoisted(() => ({ country: 'DE' as string | null, isDown: false, count: 0 }));
vi.mock('../../api/call.ts', () => ({
  call: async () => {
    lookup.count += 1;
    return lookup.isDown
      ? { ok: false, code: 503, message: '' }
      : { ok: true, data: { country_code: lookup.country } };
  },
}));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  Object.assign(lookup, { country: 'DE', isDown: false, count: 0 });
  useConsent.setState({ consent: null, isAsking: false, isReopened: false });
});

it('resolveConsent() grants by default and asks in the European Union, and stores nothing', async () => {
  await resolveConsent({});
  expect(useConsent.getState()).toMatchObject({ consent: ALL_GRANTED, isAsking: true });
  expect(stored.size).toBe(0);
});

it('resolveConsent() denies what is optional until the answer where the operator has set that', async () => {
  await resolveConsent({ isDeniedByDefault: true });
  expect(useConsent.getState()).toMatchObject({ consent: OPTIONAL_DENIED, isAsking: true });
});

it.each(['US', null])('resolveConsent() grants without asking in %s, and stores nothing', async (country) => {
  lookup.country = country;
  await resolveConsent({ isDeniedByDefault: true });
  expect(useConsent.getState()).toMatchObject({ consent: ALL_GRANTED, isAsking: false });
  expect(stored.size).toBe(0);
});

it('resolveConsent() takes a failed lookup for a country outside the list', async () => {
  lookup.isDown = true;
  await resolveConsent({});
  expect(useConsent.getState()).toMatchObject({ consent: ALL_GRANTED, isAsking: false });
});

it('resolveConsent() uses a stored choice without a lookup', async () => {
  stored.set('consentMode', JSON.stringify(OPTIONAL_DENIED));
  await resolveConsent({});
  expect(useConsent.getState()).toMatchObject({ consent: OPTIONAL_DENIED, isAsking: false });
  expect(lookup.count).toBe(0);
});

it('resolveConsent() keeps a choice that was made during the lookup', async () => {
  const resolving = resolveConsent({});
  chooseConsent(OPTIONAL_DENIED);
  await resolving;
  expect(useConsent.getState()).toMatchObject({ consent: OPTIONAL_DENIED, isAsking: false });
});

it('resolveConsent() keeps a banner open that was opened during the lookup', async () => {
  lookup.country = 'US';
  const resolving = resolveConsent({});
  reopenConsent();
  await resolving;
  expect(useConsent.getState()).toMatchObject({ isAsking: true, isReopened: true });
});

it('defaultConsent() asks in the further countries of the operator', () => {
  expect(defaultConsent('CH', {}).isAsking).toBe(false);
  expect(defaultConsent('CH', { moreCountries: ['CH', 'NO'] }).isAsking).toBe(true);
});

it('chooseConsent() stores five types under consentMode and hides the banner', () => {
  reopenConsent();
  expect(useConsent.getState().isAsking).toBe(true);
  chooseConsent(ALL_GRANTED);
  expect(JSON.parse(stored.get('consentMode') ?? '')).toEqual({
    functionality_storage: 'granted',
    security_storage: 'granted',
    ad_storage: 'granted',
    analytics_storage: 'granted',
    personalization: 'granted',
  });
  expect(useConsent.getState().isAsking).toBe(false);
});

it('a refusal denies all but functionality and security', () => {
  expect(OPTIONAL_DENIED).toEqual({
    functionality_storage: 'granted',
    security_storage: 'granted',
    ad_storage: 'denied',
    analytics_storage: 'denied',
    personalization: 'denied',
  });
});

it('a choice counts for the page where storage is forbidden', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  await resolveConsent({});
  chooseConsent(OPTIONAL_DENIED);
  expect(useConsent.getState().consent).toEqual(OPTIONAL_DENIED);
});

it.each(['', 'null', '3', '[]', '{"ad_storage":"granted"}', '{broken'])(
  'parseConsent() refuses %s',
  (text) => {
    expect(parseConsent(text)).toBeNull();
  },
);

it('knownConsent() waits until the consent is known', async () => {
  const waiting = knownConsent();
  await resolveConsent({});
  expect(await waiting).toEqual(ALL_GRANTED);
  expect(await knownConsent()).toEqual(ALL_GRANTED);
});

it('followStored() takes over the choice of another tab and of a page that is shown again', async () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  await resolveConsent({});
  const stop = followStored();
  stored.set('consentMode', JSON.stringify(OPTIONAL_DENIED));
  listeners.get('storage')?.({ key: 'other' });
  expect(useConsent.getState().consent).toEqual(ALL_GRANTED);
  listeners.get('storage')?.({ key: 'consentMode' });
  expect(useConsent.getState()).toMatchObject({ consent: OPTIONAL_DENIED, isAsking: false });
  stored.set('consentMode', JSON.stringify(ALL_GRANTED));
  listeners.get('pageshow')?.({ persisted: true });
  expect(useConsent.getState().consent).toEqual(ALL_GRANTED);
  stop();
  expect(listeners.size).toBe(0);
});

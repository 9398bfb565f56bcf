import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import {
  consentSettings,
  consentWarning,
  serviceNames,
  serviceOrigins,
  serviceSettings,
} from './measurement.ts';

const INSIGHTS = { INSIGHTS_APP_ID: 'APP', INSIGHTS_API_KEY: 'key', INSIGHTS_REGION: 'de' };
const lineOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

it.each([
  [{ INSIGHTS_APP_ID: 'APP' }, 'INSIGHTS_API_KEY'],
  [{ INSIGHTS_API_KEY: 'key', INSIGHTS_REGION: 'us' }, 'INSIGHTS_APP_ID'],
  [{ INSIGHTS_APP_ID: 'APP', INSIGHTS_API_KEY: 'key' }, 'INSIGHTS_REGION'],
  [{ ...INSIGHTS, INSIGHTS_REGION: 'eu' }, 'INSIGHTS_REGION'],
  [{ INSIGHTS_URL: 'http://127.0.0.1:1' }, 'INSIGHTS_APP_ID'],
  [{ CONSENT_EU_DEFAULT: 'yes' }, 'CONSENT_EU_DEFAULT'],
  [{ CONSENT_COUNTRIES: 'GB,Norway' }, 'CONSENT_COUNTRIES'],
  [{ TAG_MANAGER_URL: 'http://tags.example.com/gtm.js' }, 'TAG_MANAGER_URL'],
  [{ TAG_MANAGER_URL: 'gtm.js' }, 'TAG_MANAGER_URL'],
  [{ TAG_MANAGER_ORIGINS: "https://a.example.com; script-src 'unsafe-inline'" }, 'TAG_MANAGER_ORIGINS'],
  [{ LIVE_CHAT_ORIGINS: '*' }, 'LIVE_CHAT_ORIGINS'],
  [{ LIVE_CHAT_STANDBY_URL: 'https://chat.example.com/b.js' }, 'LIVE_CHAT_URL'],
  [{ LIVE_CHAT_URL: 'https://chat.example.com/a.js', LIVE_CHAT_OBJECT: 'a b' }, 'LIVE_CHAT_OBJECT'],
])('a start with %j is refused with a line that begins with %s', (env, name) => {
  expect(lineOf(env)).toMatch(new RegExp(`^${name}[:.]`));
  expect(lineOf(env)).not.toContain('\n');
});

it('pages carry no settings while nothing is configured', () => {
  const config = readConfig({});
  expect(serviceSettings(config)).toBeUndefined();
  expect(consentSettings(config)).toBeUndefined();
  expect(serviceOrigins(config)).toEqual([]);
  expect(config.insights).toBeNull();
});

it('pages without services get consent alone, and their policy no origin', () => {
  const config = readConfig({
    CONSENT_EU_DEFAULT: 'denied',
    CONSENT_COUNTRIES: 'GB, CH',
    TAG_MANAGER_URL: 'https://tags.example.com/gtm.js?id=GTM-1',
    TAG_MANAGER_ORIGINS: 'https://*.analytics.example.com,wss://live.example.com',
    LIVE_CHAT_URL: 'https://chat.example.com/widget.js',
    LIVE_CHAT_OBJECT: 'Chat.api',
    LIVE_CHAT_OPEN: 'maximize',
  });
  const consent = { isDeniedByDefault: true, moreCountries: ['GB', 'CH'] };
  expect(consentSettings(config)).toEqual(consent);
  expect(serviceSettings(config)).toEqual({
    ...consent,
    tagManager: 'https://tags.example.com/gtm.js?id=GTM-1',
    chat: {
      script: 'https://chat.example.com/widget.js',
      standby: null,
      object: 'Chat.api',
      open: 'maximize',
    },
  });
  expect(serviceOrigins(config)).toEqual([
    'https://tags.example.com',
    'https://chat.example.com',
    'https://*.analytics.example.com',
    'wss://live.example.com',
  ]);
});

it('a public shop is warned of consent that is granted by default', () => {
  const granted = readConfig({});
  expect(consentWarning(granted, 'https://shop.example.com')).toContain('CONSENT_EU_DEFAULT=denied');
  expect(consentWarning(granted, 'http://localhost:3000')).toBeNull();
  const denied = readConfig({ CONSENT_EU_DEFAULT: 'denied' });
  expect(consentWarning(denied, 'https://shop.example.com')).toBeNull();
});

it('the privacy policy names recipients that are configured', () => {
  expect(serviceNames(readConfig({}))).toMatchObject({ insights: '', tagManager: '', liveChat: '' });
  expect(serviceNames(readConfig(INSIGHTS)).insights).toBe('Algolia (insights.de.algolia.io)');
});

import { z } from 'zod';
import type { MeasurementSettings } from '../../../contract/consent.ts';
import type { InsightsAccount } from '../../domains/measurement/index.ts';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const countries = list.pipe(
  z.array(z.string().regex(/^[A-Z]{2}$/, 'countries by their two capital letters, parted by commas')),
);

/** Loopback addresses are for tests. A script over plain http could be replaced on its way. */
const isSafeUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname));
};
const scriptUrl = z.string().refine(isSafeUrl, 'an https URL').optional();
// Origins stand in the security policy of pages, whose parts are separated by spaces and semicolons.
const ORIGIN = /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;
const origins = list
  .pipe(z.array(z.string().regex(ORIGIN, 'origins such as https://*.example.com, parted by commas')))
  .default([]);
const path = z.string().regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, 'a name such as chatWidget.open');

/** The variables of consent, tags, search insights and live chat, part of the environment's schema. */
export const measurementEnvironment = {
  CONSENT_EU_DEFAULT: z.enum(['granted', 'denied'], 'granted or denied').default('granted'),
  CONSENT_COUNTRIES: countries.default([]),
  TAG_MANAGER_URL: scriptUrl,
  TAG_MANAGER_ORIGINS: origins,
  INSIGHTS_APP_ID: z.string().min(1).max(100, 'at most 100 characters').optional(),
  INSIGHTS_API_KEY: z.string().min(1).max(200, 'at most 200 characters').optional(),
  INSIGHTS_REGION: z.enum(['de', 'us'], 'de or us').optional(),
  INSIGHTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  LIVE_CHAT_URL: scriptUrl,
  LIVE_CHAT_STANDBY_URL: scriptUrl,
  LIVE_CHAT_OBJECT: path.default('liveChat'),
  LIVE_CHAT_OPEN: path.default('open'),
  LIVE_CHAT_ORIGINS: origins,
};

const measurementVariables = z.object(measurementEnvironment);
type Given = z.output<typeof measurementVariables>;

/** Returns which variable is missing beside others, as one line; null when all fit. */
export function measurementConfigError(given: Given): string | null {
  const insights = ['INSIGHTS_APP_ID', 'INSIGHTS_API_KEY', 'INSIGHTS_REGION'] as const;
  const set = insights.find((name) => given[name]);
  const missing = insights.find((name) => !given[name]);
  if (set && missing) return `${missing}: needed beside ${set}`;
  if (given.INSIGHTS_URL && !set) return 'INSIGHTS_APP_ID: needed beside INSIGHTS_URL';
  if (given.LIVE_CHAT_STANDBY_URL && !given.LIVE_CHAT_URL)
    return 'LIVE_CHAT_URL: needed beside LIVE_CHAT_STANDBY_URL';
  return null;
}

/** What the search analytics provider is opened with; null without an account. */
export function insightsOptions(given: Given): InsightsAccount | null {
  const { INSIGHTS_APP_ID: appId, INSIGHTS_API_KEY: apiKey, INSIGHTS_REGION: region } = given;
  if (!appId || !apiKey || !region) return null;
  return { appId, apiKey, region, url: given.INSIGHTS_URL };
}

/** The settings of pages that load no service of others. */
export function consentSettings(given: Given): MeasurementSettings | undefined {
  const settings: MeasurementSettings = {};
  if (given.CONSENT_EU_DEFAULT === 'denied') settings.isDeniedByDefault = true;
  if (given.CONSENT_COUNTRIES.length > 0) settings.moreCountries = given.CONSENT_COUNTRIES;
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** The settings of pages that may load services of others. */
export function serviceSettings(given: Given): MeasurementSettings | undefined {
  const { TAG_MANAGER_URL: tagManager, LIVE_CHAT_URL: script, LIVE_CHAT_STANDBY_URL: standby } = given;
  const consent = consentSettings(given);
  if (!tagManager && !script) return consent;
  return {
    ...consent,
    ...(tagManager && { tagManager }),
    ...(script && {
      chat: {
        script,
        standby: standby ?? null,
        object: given.LIVE_CHAT_OBJECT,
        open: given.LIVE_CHAT_OPEN,
      },
    }),
  };
}

/** The origins that the security policy of those pages admits. */
export function serviceOrigins(given: Given): string[] {
  const scripts = [given.TAG_MANAGER_URL, given.LIVE_CHAT_URL, given.LIVE_CHAT_STANDBY_URL];
  const own = scripts.flatMap((url) => (url ? [new URL(url).origin] : []));
  return [...new Set([...own, ...given.TAG_MANAGER_ORIGINS, ...given.LIVE_CHAT_ORIGINS])];
}

/** Whom visitors' data goes to with their consent, for the privacy policy; an empty name where there is nobody. */
export const serviceNames = (given: Given) => ({
  insights: insightsOptions(given) ? `Algolia (insights.${given.INSIGHTS_REGION}.algolia.io)` : '',
  tagManager: given.TAG_MANAGER_URL ? new URL(given.TAG_MANAGER_URL).host : '',
  liveChat: given.LIVE_CHAT_URL ? new URL(given.LIVE_CHAT_URL).host : '',
  isDeniedByDefault: given.CONSENT_EU_DEFAULT === 'denied',
});

/** Returns the line of a start that is lawful outside the European Union only; null when there is none. */
export const consentWarning = (given: Given, publicUrl: string): string | null =>
  given.CONSENT_EU_DEFAULT === 'granted' && publicUrl.startsWith('https:')
    ? 'CONSENT_EU_DEFAULT is granted: visitors in the European Union count as having agreed before they answer. Their law wants CONSENT_EU_DEFAULT=denied.'
    : null;

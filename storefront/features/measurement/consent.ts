import { create } from 'zustand';
import {
  CONSENT_COUNTRIES,
  type ConsentType,
  consentTypes,
  type MeasurementSettings,
} from '../../../contract/consent.ts';
import { getCountryCode } from '../../../contract/shop.ts';
import { call } from '../../api/call.ts';

export type Consent = Record<ConsentType, 'granted' | 'denied'>;

const KEY = 'consentMode';
/** What the shop itself needs; a refusal does not deny it. */
const NECESSARY: readonly ConsentType[] = ['functionality_storage', 'security_storage'];

const consentOf = (isGranted: (type: ConsentType) => boolean): Consent =>
  Object.fromEntries(consentTypes.map((type) => [type, isGranted(type) ? 'granted' : 'denied'])) as Consent;

export const ALL_GRANTED: Consent = consentOf(() => true);
export const OPTIONAL_DENIED: Consent = consentOf((type) => NECESSARY.includes(type));

type ConsentState = {
  /** null until the stored choice or the country is known: nothing that needs consent starts before. */
  consent: Consent | null;
  /** Whether the banner is shown. */
  isAsking: boolean;
  /** Whether the visitor has opened the banner, which then receives the focus. */
  isReopened: boolean;
};

export const useConsent = create<ConsentState>(() => ({ consent: null, isAsking: false, isReopened: false }));

/** Parses a stored choice; null for anything else. */
export function parseConsent(text: string | null): Consent | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Consent> | null;
    if (!stored || consentTypes.some((type) => !['granted', 'denied'].includes(stored[type] ?? '')))
      return null;
    return consentOf((type) => stored[type] === 'granted');
  } catch {
    return null;
  }
}

function readStored(): Consent | null {
  try {
    return parseConsent(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Returns what counts for a visitor without a stored choice, and whether the banner asks for one. */
export function defaultConsent(
  country: string | null,
  { isDeniedByDefault, moreCountries = [] }: MeasurementSettings,
): Pick<ConsentState, 'consent' | 'isAsking'> {
  const isAsking = country !== null && [...CONSENT_COUNTRIES, ...moreCountries].includes(country);
  return { consent: isAsking && isDeniedByDefault ? OPTIONAL_DENIED : ALL_GRANTED, isAsking };
}

/** Sets the consent from the stored choice, else by the visitor's country. An unknown country is outside the list. */
export async function resolveConsent(settings: MeasurementSettings): Promise<void> {
  const stored = readStored();
  if (stored) {
    useConsent.setState({ consent: stored });
    return;
  }
  const answer = await call(getCountryCode, {});
  // The visitor may have opened the banner and answered meanwhile.
  if (useConsent.getState().consent) return;
  const found = defaultConsent(answer.ok ? answer.data.country_code : null, settings);
  // A banner that the visitor has opened meanwhile stays.
  useConsent.setState(({ isReopened }) => ({ ...found, isAsking: found.isAsking || isReopened }));
}

/** Takes over a choice that was stored by another tab, or while this page was kept for going back. */
export function followStored(): () => void {
  const read = () => {
    const consent = readStored();
    if (consent) useConsent.setState({ consent, isAsking: false, isReopened: false });
  };
  const onStorage = ({ key }: StorageEvent) => key === KEY && read();
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && read();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

/** Stores the visitor's choice and hides the banner. Without storage it lasts as long as the page. */
export function chooseConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // Storage is full or forbidden.
  }
  useConsent.setState({ consent, isAsking: false, isReopened: false });
}

/** Shows the banner again, for a change of mind. */
export const reopenConsent = (): void => useConsent.setState({ isAsking: true, isReopened: true });

/** Hides the banner without a new choice. */
export const closeConsent = (): void => useConsent.setState({ isAsking: false, isReopened: false });

export const isGranted = (consent: Consent | null, type: ConsentType): boolean =>
  consent?.[type] === 'granted';

/** Resolves with the consent once it is known. */
export const knownConsent = (): Promise<Consent> =>
  new Promise((resolve) => {
    const { consent } = useConsent.getState();
    if (consent) return resolve(consent);
    const stop = useConsent.subscribe((state) => {
      if (!state.consent) return;
      stop();
      resolve(state.consent);
    });
  });

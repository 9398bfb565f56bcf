/** What a visitor may allow, as tag managers name it. */
export const consentTypes = [
  'functionality_storage',
  'security_storage',
  'ad_storage',
  'analytics_storage',
  'personalization',
] as const;
export type ConsentType = (typeof consentTypes)[number];

/** Countries whose visitors are asked for their consent: the European Union. */
export const CONSENT_COUNTRIES = [
  ...['AT', 'BE', 'BG', 'CY', 'HR', 'CZ', 'DK', 'EE', 'FI'],
  ...['FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
] as const;

/** A live chat of another provider: its script, what stands in, and the object that the script creates. */
export type LiveChat = { script: string; standby: string | null; object: string; open: string };

/**
 * What the operator has set of consent and of services by others. Each part is missing where its default applies, so
 * that pages carry nothing of it. Services are named only on pages whose security policy admits them.
 */
export type MeasurementSettings = {
  /** Optional storage is denied until the visitor agrees. */
  isDeniedByDefault?: true;
  /** Countries besides CONSENT_COUNTRIES. */
  moreCountries?: string[];
  /** The script of the tag manager. */
  tagManager?: string;
  chat?: LiveChat;
  /** An advert pops up at the side. */
  hasPopup?: true;
};

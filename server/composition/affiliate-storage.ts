import { CONSENT_COUNTRIES } from '../../contract/consent.ts';
import type { LocateIp } from '../domains/places/index.ts';
import type { Config } from './config/config.ts';

/**
 * Returns whether an affiliate's code may be stored in a browser at an address without asking: not in the countries of
 * the consent banner where the operator stores nothing optional before consent; their orders earn an affiliate nothing.
 */
export function affiliateStorage(
  { CONSENT_EU_DEFAULT, CONSENT_COUNTRIES: more }: Pick<Config, 'CONSENT_EU_DEFAULT' | 'CONSENT_COUNTRIES'>,
  locate: LocateIp,
): (ip: string) => boolean {
  const asked = new Set<string>([...CONSENT_COUNTRIES, ...more]);
  return (ip) => CONSENT_EU_DEFAULT === 'granted' || !asked.has(locate(ip) ?? '');
}

import { z } from 'zod';
import { isCountry } from './is-country.ts';

/** What producers register for: electrical devices, batteries, packaging. */
const kinds = ['weee', 'batteries', 'packaging'] as const;

export type ProducerRegistration = {
  /** ISO code. */
  country: string;
  kind: (typeof kinds)[number];
  number: string;
};

const ENTRY = /^([A-Z]{2})\s+(\w+)\s+(\S.{0,59})$/;

function parseEntry(text: string): ProducerRegistration | null {
  const [, country = '', name, number = ''] = ENTRY.exec(text.trim()) ?? [];
  const kind = kinds.find((one) => one === name?.toLowerCase());
  return kind && isCountry(country) ? { country, kind, number: number.trim() } : null;
}

/** Parses `DE weee DE12345678; FR packaging FR123456_01ABCD`: country, kind and number of each registration. */
export const producerRegistrations = z
  .string()
  .default('')
  .transform((text, context) => {
    const entries = text.split(';').filter((entry) => entry.trim() !== '');
    const parsed = entries.map(parseEntry);
    const wrong = entries[parsed.indexOf(null)];
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: `country, ${kinds.join(', ')}, and number, such as DE weee DE12345678; not ${wrong.trim()}`,
      });
    return parsed.filter((entry) => entry !== null);
  });

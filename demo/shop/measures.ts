import { unitSign } from '../../kit/format-measure.ts';
import type { Language } from '../words/table.ts';

const NO_BREAK_SPACE = '\u00a0';
const locales: Record<Language, string> = {
  en: 'en-US',
  es: 'es-ES',
  pt: 'pt-BR',
  ru: 'ru-RU',
  fr: 'fr-FR',
  it: 'it-IT',
  de: 'de-DE',
};

/** Languages that write 4300 with a separator; the others begin with 10 000. */
const groupsThousands = new Set<Language>(['pt', 'fr', 'de']);
const numbers = new Map(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.NumberFormat(locale, {
      useGrouping: groupsThousands.has(language as Language) ? 'always' : 'min2',
      maximumFractionDigits: 2,
    }),
  ]),
);

/** "22.5 W" as a language writes it: its decimal sign, its units, a no-break space. English has none: "22.5W". */
export function formatMeasure(language: Language, measure: string): string {
  const [, value = '', unit = ''] = /^(\d+(?:\.\d+)?) ([A-Za-z]+)$/.exec(measure) ?? [];
  if (value === '') return measure.replace(/^(\d+)P$/, '$1p');
  if (language === 'en') return value + unit;
  const number = numbers.get(language)?.format(Number(value)) ?? value;
  return number + NO_BREAK_SPACE + unitSign(unit, language);
}

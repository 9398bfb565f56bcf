import { type Language, languageTags } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { COMMISSION_PENDING_DAYS, COMMISSION_PERCENT, LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import type { Terms } from './open-terms.ts';
import type { DocumentFigures } from './render-document.ts';

const levelName = (level: number): string => `V${level}`;

/** Returns what the placeholders of programs and levels stand for. */
export function programFigures(terms: Terms, language: Language): Pick<DocumentFigures, 'texts' | 'rows'> {
  const tag = languageTags[language];
  const percent = (value: number): string =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
  const texts = terms.programs().map(({ program, level, percent: off, days }) => ({
    [`${program}Level`]: levelName(level),
    [`${program}Percent`]: percent(off),
    [`${program}Days`]: new Intl.NumberFormat(tag).format(days),
  }));
  return {
    texts: Object.assign(
      { commission: percent(COMMISSION_PERCENT), releaseDays: String(COMMISSION_PENDING_DAYS) },
      ...texts,
    ),
    rows: {
      levels: terms
        .levels()
        .map(({ level, spent, percent: off }) => [
          levelName(level),
          formatMoney(spent, LEDGER_CURRENCY, language),
          percent(off),
        ]),
    },
  };
}

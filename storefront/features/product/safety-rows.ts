import type { Compliance } from '../../../contract/catalogue.ts';
import { formatMeasure } from '../../../kit/format-measure.ts';
import type { Locale } from '../../locale/locale.tsx';
import { knownRows, type Row } from './spec-rows.ts';

type Parts = readonly (string | null | undefined | false)[];
const joined = (parts: Parts, separator = ', ') => parts.filter(Boolean).join(separator);

const operator = (one: Compliance['manufacturer']) =>
  one && joined([one.name, one.address, one.contact], '\n');

/** Returns what the law asks to be shown of a product: who made it, who answers for it in the EU, warnings, origin. */
export function safetyRows(compliance: Compliance, { t, language }: Locale): Row[] {
  const { manufacturer, responsible, warnings, origin, notSoldTo, notSoldOn, battery, energy, charger } =
    compliance;
  const watts = (key: 'wattHours' | 'minWatts' | 'maxWatts', value: number | null) =>
    value !== null && t(`safety.${key}`, { value: formatMeasure(value, language) });
  const region = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code);
  return knownRows([
    [t('safety.manufacturer'), operator(manufacturer)],
    [t('safety.responsible'), operator(responsible)],
    [t('safety.warnings'), warnings],
    [t('safety.origin'), origin && region(origin)],
    [t('safety.notSoldTo'), joined(notSoldTo.map(region))],
    [t('safety.notSoldOn'), joined(notSoldOn)],
    [
      t('safety.battery'),
      battery &&
        joined([
          battery.type,
          watts('wattHours', battery.wattHours),
          battery.grams !== null && formatMeasure(battery.grams, language, 'gram'),
        ]),
    ],
    [t('safety.energy'), energy && joined([energy.class, energy.eprel && `EPREL ${energy.eprel}`])],
    [
      t('safety.charger'),
      charger &&
        joined([
          charger.included !== null && t(`safety.charger.${charger.included ? 'yes' : 'no'}`),
          watts('minWatts', charger.minWatts),
          watts('maxWatts', charger.maxWatts),
          charger.usbPd && 'USB PD',
        ]),
    ],
  ]);
}

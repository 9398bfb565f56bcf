import type { Compliance } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { FactList, type FormatNumber, type Row } from './fact-list.tsx';

/** What the law asks to be shown of a product: who made it, who answers for it in the EU, warnings, origin. */
export function SafetyFacts({ compliance, number }: { compliance: Compliance; number: FormatNumber }) {
  const { t, language } = useLocale();
  const { manufacturer, responsible, warnings, origin, notSoldTo, notSoldOn, battery, energy, charger } =
    compliance;
  const watts = (key: 'wattHours' | 'minWatts' | 'maxWatts', value: number | null) =>
    value !== null && t(`safety.${key}`, { value: number(value) });
  const joined = (parts: (string | null | undefined | false)[], separator = ', ') =>
    parts.filter(Boolean).join(separator);
  const operator = (one: Compliance['manufacturer']) =>
    one && joined([one.name, one.address, one.contact], '\n');
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const rows: [string, string | null | undefined][] = [
    ['manufacturer', operator(manufacturer)],
    ['responsible', operator(responsible)],
    ['warnings', warnings],
    ['origin', origin && regions.of(origin)],
    ['notSoldTo', joined(notSoldTo.map((code) => regions.of(code)))],
    ['notSoldOn', joined(notSoldOn)],
    [
      'battery',
      battery &&
        joined([
          battery.type,
          watts('wattHours', battery.wattHours),
          battery.grams !== null && number(battery.grams, 'gram'),
        ]),
    ],
    ['energy', energy && joined([energy.class, energy.eprel && `EPREL ${energy.eprel}`])],
    [
      'charger',
      charger &&
        joined([
          charger.included !== null && t(`safety.charger.${charger.included ? 'yes' : 'no'}`),
          watts('minWatts', charger.minWatts),
          watts('maxWatts', charger.maxWatts),
          charger.usbPd && 'USB PD',
        ]),
    ],
  ];
  const shown = rows.flatMap(([name, text]): Row[] => (text ? [[t(`safety.${name}`), text]] : []));
  return (
    shown.length > 0 && (
      <div className="mt-12 max-w-text">
        <FactList title={t('safety.heading')} rows={shown} />
      </div>
    )
  );
}

import type { Compliance } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { FactList, type Row } from './fact-list.tsx';

/** What the law asks to be shown of a product: who made it, who answers for it in the EU, warnings, origin. */
export function SafetyFacts({ compliance }: { compliance: Compliance }) {
  const { t, language } = useLocale();
  const { manufacturer, responsible, warnings, origin, battery, energy, charger } = compliance;
  const measure = (value: number, unit: 'gram') =>
    value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const joined = (parts: (string | null | undefined | false)[], separator: string) =>
    parts.filter(Boolean).join(separator);
  const operator = (one: NonNullable<Compliance['manufacturer']>) =>
    joined([one.name, one.address, one.contact], '\n');
  const rows: [string, string | null | undefined][] = [
    [t('safety.manufacturer'), manufacturer && operator(manufacturer)],
    [t('safety.responsible'), responsible && operator(responsible)],
    [t('safety.warnings'), warnings],
    [t('safety.origin'), origin && new Intl.DisplayNames([language], { type: 'region' }).of(origin)],
    [
      t('safety.battery'),
      battery &&
        joined(
          [
            battery.type,
            battery.wattHours !== null && t('safety.wattHours', { value: number(battery.wattHours) }),
            battery.grams !== null && measure(battery.grams, 'gram'),
          ],
          ', ',
        ),
    ],
    [t('safety.energy'), energy && joined([energy.class, energy.eprel && `EPREL ${energy.eprel}`], ', ')],
    [
      t('safety.charger'),
      charger &&
        joined(
          [
            charger.included !== null && t(charger.included ? 'safety.charger.yes' : 'safety.charger.no'),
            charger.minWatts !== null && t('safety.minWatts', { value: number(charger.minWatts) }),
            charger.maxWatts !== null && t('safety.maxWatts', { value: number(charger.maxWatts) }),
            charger.usbPd && 'USB PD',
          ],
          ', ',
        ),
    ],
  ];
  const shown = rows.filter((row): row is [string, string] => Boolean(row[1])) satisfies Row[];
  return shown.length > 0 ? (
    <div className="mt-12 max-w-text">
      <FactList title={t('safety.heading')} rows={shown} />
    </div>
  ) : null;
}

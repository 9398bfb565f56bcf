import type { Compliance } from '../../../contract/catalogue.ts';
import type { ComplianceRow } from './query.ts';

/** The facts of a product's compliance as the contract has them; groups without any fact are null. */
export function toCompliance(row: ComplianceRow | null, warnings: string | null): Compliance {
  const hasAny = (...values: unknown[]): boolean => values.some((value) => value !== null);
  const operator = (name: string | null | undefined, address: string | null, contact: string | null) =>
    name ? { name, address, contact } : null;
  if (!row)
    return {
      manufacturer: null,
      responsible: null,
      warnings,
      origin: null,
      notSoldTo: [],
      notSoldOn: [],
      battery: null,
      energy: null,
      charger: null,
    };
  const battery = { type: row.battery_type, wattHours: row.battery_wh, grams: row.battery_g };
  const energy = { class: row.energy_class, eprel: row.eprel };
  const charger = {
    included: row.charger_included,
    minWatts: row.charger_min_w,
    maxWatts: row.charger_max_w,
    usbPd: row.charger_usb_pd,
  };
  return {
    manufacturer: operator(row.manufacturer, row.manufacturer_address, row.manufacturer_contact),
    responsible: operator(row.responsible, row.responsible_address, row.responsible_contact),
    warnings,
    origin: row.origin,
    notSoldTo: row.not_sold_to ?? [],
    notSoldOn: row.not_sold_on ?? [],
    battery: hasAny(...Object.values(battery)) ? battery : null,
    energy: hasAny(...Object.values(energy)) ? energy : null,
    charger: hasAny(...Object.values(charger)) ? charger : null,
  };
}

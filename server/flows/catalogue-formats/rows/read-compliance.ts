import { countryCode } from '../../../domains/places/index.ts';
import type { CellReader } from './cell-reader.ts';
import { countriesOfGroup } from './country-groups.ts';
import type { ComplianceFacts } from './parsed-row.ts';

const MAX_TEXT = 1000;
const MAX_MARKETPLACES = 20;
const CONTACT = /^(\S+@\S+\.\S+|(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?)$/i;

/** What the law asks of a product, as far as the row has it. */
export function readCompliance(reader: CellReader): ComplianceFacts {
  const text = (field: string): string | undefined => {
    const found = reader.text(field);
    return found === undefined ? undefined : reader.cut(field, found, MAX_TEXT);
  };
  return {
    manufacturer: text('manufacturer'),
    manufacturerAddress: text('manufacturer_address'),
    manufacturerContact: readContact(reader, 'manufacturer_contact'),
    responsible: text('responsible_person'),
    responsibleAddress: text('responsible_address'),
    responsibleContact: readContact(reader, 'responsible_contact'),
    origin: readOrigin(reader),
    notSoldTo: readCountries(reader),
    notSoldOn: listOf(reader, 'not_sold_on')?.slice(0, MAX_MARKETPLACES),
    batteryType: text('battery_type'),
    batteryWh: positive(reader, 'battery_wh', 100_000),
    batteryGrams: positive(reader, 'battery_weight_g', 100_000),
    energyClass: readEnergyClass(reader),
    eprel: text('eprel'),
    chargerIncluded: reader.flag('charger_included'),
    chargerMinW: positive(reader, 'charger_min_w', 10_000),
    chargerMaxW: positive(reader, 'charger_max_w', 10_000),
    chargerUsbPd: reader.flag('charger_usb_pd'),
  };
}

/** An HS code: its first six digits, which are the same in every country. */
export function readHsCode(reader: CellReader): string | undefined {
  const digits = reader.text('hs_code')?.replace(/[\s.-]/g, '');
  if (digits === undefined) return undefined;
  if (!/^\d{6,12}$/.test(digits)) return reader.warn('hs_code', 'not an HS code of at least six digits');
  if (digits.length > 6)
    reader.derive('hs_code', `${digits.slice(0, 6)}: the six digits that all countries share`);
  return digits.slice(0, 6);
}

function readContact(reader: CellReader, field: string): string | undefined {
  const found = reader.text(field);
  if (found === undefined) return undefined;
  return CONTACT.test(found) && found.length <= 300
    ? found
    : reader.warn(field, 'neither an e-mail nor a web address');
}

function readOrigin(reader: CellReader): string | undefined {
  const found = reader.text('origin');
  if (found === undefined) return undefined;
  return countryCode(found) ?? reader.warn('origin', 'not the name or ISO code of a country');
}

/** The parts of a list, each once however it is written; none of a cell that says so. */
function listOf(reader: CellReader, field: string): string[] | undefined {
  const found = reader.text(field);
  if (found === undefined) return undefined;
  const parts = found.split(/[,;|\n]/).map((part) => part.trim().slice(0, 60));
  const given = parts.filter((part) => part && !/^(-|none)$/i.test(part));
  const folded = given.map((part) => part.toLowerCase());
  return given.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
}

const codesOf = (name: string): readonly string[] => {
  const code = countryCode(name);
  return code ? [code] : (countriesOfGroup(name) ?? []);
};

const unreadCountries = (reader: CellReader): string[] =>
  (listOf(reader, 'not_sold_to') ?? []).filter((name) => codesOf(name).length === 0);

/** Whether a row names a country that it may not be sold to and that cannot be read. */
export const hasUnreadRestriction = (reader: CellReader): boolean => unreadCountries(reader).length > 0;

/**
 * The countries of a list of countries and unions. A product with an unknown word is not published: to sell where it is
 * forbidden is worse than not to sell.
 */
function readCountries(reader: CellReader): string[] | undefined {
  const names = listOf(reader, 'not_sold_to');
  if (!names) return undefined;
  const unknown = unreadCountries(reader);
  if (unknown.length > 0)
    reader.report(
      'warning',
      'not_sold_to',
      `no country or union is called ${unknown.join(', ')}: imported, not published, until it can be read`,
    );
  return [...new Set(names.flatMap(codesOf))].sort();
}

function readEnergyClass(reader: CellReader): string | undefined {
  const found = reader.text('energy_class')?.toUpperCase();
  if (found === undefined) return undefined;
  return /^[A-G]$/.test(found) ? found : reader.warn('energy_class', 'not one of the classes A to G');
}

function positive(reader: CellReader, field: string, max: number): number | undefined {
  const found = reader.decimal(field);
  if (found === undefined) return undefined;
  return found > 0 && found <= max ? found : reader.warn(field, `not a number above 0 and up to ${max}`);
}

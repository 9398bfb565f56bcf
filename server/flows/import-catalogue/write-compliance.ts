import type { Database } from '../../platform/database/statement.ts';
import type { ComplianceFacts } from '../catalogue-formats/rows/parsed-row.ts';
import type { MatchedProduct } from './match-products.ts';
import { writeCompliance, writeWarnings } from './query-compliance.ts';

/** Writes what the law asks of products, as far as the file has it. Returns the products that changed. */
export async function writeLawfulFacts(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<{ id: number }[]> {
  const facts = matched.filter(({ product }) => Object.keys(product.facts.compliance).length > 0);
  const warnings = matched.flatMap(({ id, product }) =>
    Object.entries(product.facts.warnings).map(([language, text]) => ({ product: id, language, text })),
  );
  return [
    ...(facts.length > 0
      ? await writeCompliance(
          tx,
          JSON.stringify(
            facts.map(({ id, product }) => ({ product_id: id, ...columnsOf(product.facts.compliance) })),
          ),
        )
      : []),
    ...(warnings.length > 0 ? await writeWarnings(tx, JSON.stringify(warnings)) : []),
  ];
}

const columnsOf = (facts: ComplianceFacts) => ({
  manufacturer: facts.manufacturer,
  manufacturer_address: facts.manufacturerAddress,
  manufacturer_contact: facts.manufacturerContact,
  responsible: facts.responsible,
  responsible_address: facts.responsibleAddress,
  responsible_contact: facts.responsibleContact,
  origin: facts.origin,
  not_sold_to: facts.notSoldTo,
  not_sold_on: facts.notSoldOn,
  battery_type: facts.batteryType,
  battery_wh: facts.batteryWh,
  battery_g: facts.batteryGrams,
  energy_class: facts.energyClass,
  eprel: facts.eprel,
  charger_included: facts.chargerIncluded,
  charger_min_w: facts.chargerMinW,
  charger_max_w: facts.chargerMaxW,
  charger_usb_pd: facts.chargerUsbPd,
});

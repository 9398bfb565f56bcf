import type { Language } from '../../../../contract/fields.ts';
import { columnName } from '../columns/column-name.ts';
import { bareName } from './columns.ts';

// Columns that one language alone has, of products and of combinations.
const MARKS: readonly [language: Language, names: string][] = [
  ['de', 'aktiv|beschreibung|menge|gewicht|hersteller|marke|wert|auswirkungen auf den preis'],
  ['es', 'nombre|descripción|cantidad|referencia|referencia del producto|impacto en el precio'],
  ['fr', 'nom|prix ht|quantité|référence|référence produit|impact sur le prix'],
  ['it', 'descrizione|quantità|riferimento|riferimento prodotto|impatto sul prezzo'],
  ['pt', 'descrição|quantidade|referência|referência do produto|impacto no preço|impacto sobre o preço'],
  ['ru', 'описание|количество|артикул|артикул товара|влияние на цену'],
];

/** The language of a PrestaShop back office by the names of its columns. */
export function prestashopLanguage(header: readonly string[]): Language {
  const names = new Set(header.map((name) => bareName(columnName(name))));
  const known = MARKS.map(([language, marks]) => ({
    language,
    count: marks.split('|').filter((mark) => names.has(mark)).length,
  }));
  const best = known.reduce((left, right) => (right.count > left.count ? right : left));
  return best.count > 0 ? best.language : 'en';
}

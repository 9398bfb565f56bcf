import { languages } from '../../../../contract/fields.ts';
import { type ColumnRule, carried, usesOf } from './column-rules.ts';
import type { ColumnUse } from './format-definition.ts';

/**
 * Columns in any format: of what the law asks of products, and the currency. Texts have one column a language as well.
 */
const compliance: ColumnRule[] = [
  carried('manufacturer', 'manufacturer|manufacturer_name'),
  carried('manufacturer_address', 'manufacturer_address|manufacturer_postal_address'),
  carried(
    'manufacturer_contact',
    'manufacturer_contact|manufacturer_email|manufacturer_url|manufacturer_electronic_address',
  ),
  carried(
    'responsible_person',
    'responsible_person|responsible|eu_responsible_person|responsible_person_name|eu responsible person name',
  ),
  carried(
    'responsible_address',
    'responsible_address|responsible_person_address|eu_responsible_person_address|responsible_person_postal_address',
  ),
  carried(
    'responsible_contact',
    'responsible_contact|responsible_person_contact|responsible_person_email|eu_responsible_person_email|eu_responsible_person_contact|responsible_email',
  ),
  carried(
    'hs_code',
    'hs_code|hs|hs6|hs-6|hs code|hs tariff code|harmonized system code|commodity code|customs tariff number|zolltarifnummer',
  ),
  carried(
    'origin',
    "origin|country_of_origin|country of manufacture|country/region of origin|made in|herkunftsland|pays d'origine|país de origen|paese di origine|país de origem|страна происхождения",
  ),
  carried('not_sold_to', 'not_sold_to|not sold to|restricted countries|excluded countries'),
  carried('not_sold_on', 'not_sold_on|not sold on|restricted marketplaces'),
  carried(
    'currency',
    'currency|currency_code|währung|devise|moneda|divisa|valuta|moeda|валюта',
    'of the prices of a row that name none',
  ),
  carried('battery_type', 'battery_type|battery_chemistry'),
  carried('battery_wh', 'battery_wh|battery_capacity_wh'),
  carried('battery_weight_g', 'battery_weight_g|battery_weight'),
  carried('energy_class', 'energy_class|energy_label|energy_efficiency_class'),
  carried('eprel', 'eprel|eprel_id|eprel_number|energy_label_id'),
  carried('charger_included', 'charger_included'),
  carried('charger_min_w', 'charger_min_w|charger_min_power_w'),
  carried('charger_max_w', 'charger_max_w|charger_max_power_w'),
  carried('charger_usb_pd', 'charger_usb_pd|usb_pd'),
];

const own: ColumnRule[] = [
  ...[
    'product',
    'sku',
    'title',
    'price',
    'ean',
    'description',
    'brand',
    'category',
    'tags',
    'seo_title',
    'seo_description',
    'warnings',
    'compare_at',
    'cost',
    'sale_price',
    'sale_from',
    'sale_until',
    'floor',
    'moq',
    'step',
    'weight_g',
    'length_cm',
    'width_cm',
    'height_cm',
    'carton_quantity',
    'lead_time',
    'stock',
    'stock_1',
    'stock_2',
    'stock_6',
    'in_stock',
    'tracked',
    'backorder',
    'certificates',
    'logistics',
    'pictures',
    'variant_pictures',
    'state',
    'published',
  ].map((field) => carried(field, field)),
  carried('pictures', 'picture|images'),
];

/** Uses of our own columns. */
export const ownUses = usesOf(own, compliance);

const TEXTS = new RegExp(`^(title|description|seo title|seo description|warnings) (${languages.join('|')})$`);

/** Our own columns with a part that the merchant chooses: a language, a number of pieces, the name of an attribute. */
export function matchOwn(name: string, column: string): ColumnUse | undefined {
  if (TEXTS.test(name) || /^price \d{1,7}$/.test(name))
    return { decision: 'carried', field: name.replaceAll(' ', '_') };
  const named = /^\s*(attribute|spec)\s*:\s*(.+?)\s*$/i.exec(column);
  if (named) return { decision: 'carried', field: `${named[1]?.toLowerCase()}:${named[2]}` };
  return undefined;
}

/** The fields that `--map` may name. */
export const isOwnField = (field: string): boolean => {
  const name = field.toLowerCase().replaceAll('_', ' ');
  return ownUses.get(name)?.field === field.toLowerCase() || matchOwn(name, field) !== undefined;
};

const complianceUses = usesOf(compliance);

/**
 * What a column of our own vocabulary is in a file of another format: the law's columns, prices from N pieces, texts.
 */
export const matchAddition = (name: string, column: string): ColumnUse | undefined =>
  complianceUses.get(name) ?? ADDITIONS.get(name) ?? matchOwn(name, column);

const ADDITIONS = usesOf(
  [
    'moq',
    'step',
    'floor',
    'warnings',
    'lead_time',
    'carton_quantity',
    'stock_1',
    'stock_2',
    'stock_6',
    'variant_pictures',
    'logistics',
    'certificates',
    'compare_at',
    'sale_price',
    'sale_from',
    'sale_until',
    'weight_g',
    'length_cm',
    'width_cm',
    'height_cm',
    'state',
  ].map((field) => carried(field, field)),
);

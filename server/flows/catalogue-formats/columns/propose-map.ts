import { columnName } from './column-name.ts';

// What shops and spreadsheets call our columns.
const SYNONYMS: readonly [field: string, names: RegExp][] = [
  [
    'sku',
    /^(sku|article|article (no|number|code)|artikel(nummer|nr|-nr)?\.?|art\.?-?\s?nr\.?|item (no|number|code)|product (code|sku|number)|part (no|number)|référence|referencia|referência|codice articolo|артикул|арт\.?)$/,
  ],
  // Where no column says it better.
  ['sku', /^(id|(item|product) id|mpn|code|ref|reference|codice|código|код( товара)?)$/],
  [
    'title',
    /^(title|name|product( name| title)?|item( name)?|bezeichnung|artikelname|produktname|produkt|nom( du produit)?|désignation|nombre( del producto)?|nome( prodotto| do produto)?|titolo|título|titre|название( товара)?|наименование( товара)?|товар|description short)$/,
  ],
  [
    'price',
    /^((unit|retail|sale|sales|selling|base|net)? ?price( usd| eur| \(.*\))?|preis|verkaufspreis|vk|prix( de vente| unitaire)?|precio( de venta)?|prezzo( di vendita)?|preço( de venda)?|цена( продажи)?|msrp|rrp)$/,
  ],
  [
    'stock',
    /^(stock|qty|quantity|inventory|on hand|available|bestand|lagerbestand|menge|quantité|cantidad|existencias|quantità|giacenza|quantidade|estoque|остаток|остатки|количество|кол-во)$/,
  ],
  [
    'ean',
    /^(ean|ean13|upc|gtin|gtin13|barcode|bar code|strichcode|code[- ]barres?|código de barras|codice a barre|штрихкод|штрих-код)$/,
  ],
  [
    'description',
    /^(description|long description|details|beschreibung|langtext|descripción|descrizione|descrição|описание)$/,
  ],
  ['brand', /^(brand|make|marke|hersteller|marque|marca|бренд|производитель|vendor)$/],
  [
    'category',
    /^(category|categories|product type|group|kategorie|warengruppe|catégorie|categoría|categoria|категория|группа)$/,
  ],
  [
    'pictures',
    /^(images?|image ?urls?|pictures?|picture ?urls?|photos?|bild(er)?|bild-?url|imágenes|imagen|immagin[ei]|imagem|imagens|фото|изображени[ея]|картинк[аи])$/,
  ],
  ['weight_g', /^(weight ?\(?g\)?|weight in g|gewicht ?\(?g\)?|вес,? ?\(?г\)?)$/],
  [
    'cost',
    /^(cost|cost price|purchase price|einkaufspreis|ek|prix dachat|precio de costo|costo|custo|себестоимость|закупочная цена)$/,
  ],
  ['tags', /^(tags|keywords|schlagwörter|mots[- ]clés|etiquetas|теги)$/],
];

/** The fields of our own that columns of a header could be, for a header of no known format. */
export function proposeMap(header: readonly string[]): [field: string, column: string][] {
  const columns = new Map(header.map((column) => [columnName(column), column.trim()]));
  const proposed = new Map<string, string>();
  for (const [field, names] of SYNONYMS) {
    const name = proposed.has(field) ? undefined : [...columns.keys()].find((one) => names.test(one));
    if (name === undefined) continue;
    proposed.set(field, columns.get(name) ?? name);
    columns.delete(name);
  }
  return [...proposed];
}

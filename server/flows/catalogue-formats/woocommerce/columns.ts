import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

/**
 * Columns of WooCommerce's product export in English, German, Spanish, French, Italian, Brazilian Portuguese, Russian.
 */
export const woocommerceUses = usesOf([
  derived('id', 'id', 'joins variations with their product; part of a SKU that is missing'),
  derived('type', 'type|typ|tipo|тип', 'decides what the row is'),
  carried(
    'sku',
    'sku|artikelnummer|art.-nr.|ugs|cod|cod/sku|código|référence|артикул|ref|código sku|sku (código)',
  ),
  carried(
    'ean',
    'gtin, upc, ean, or isbn|gtin, upc, ean oder isbn|gtin, upc, ean o isbn|gtin, upc, ean, o isbn|gtin, upc, ean ou isbn|gtin, upc, ean, ou isbn|gtin, upc, ean или isbn|gtin upc ean isbn|ean|gtin|ean code|global unique id|meta: _alg_ean|meta: _ean|meta: _global_unique_id|meta: hwp_product_gtin|meta: _wpm_gtin_code',
  ),
  carried('name', 'name|nombre|nom|nome|имя|название|product title'),
  derived(
    'is published',
    'published|veröffentlicht|publicado|publié|pubblicato|опубликован|опубликовано',
    'drafts and private products are imported unpublished',
  ),
  notCarried(
    "labels are the shop's own",
    'is featured|ist hervorgehoben|hervorgehoben|está destacado|destacado|mis en avant|en vedette|in primo piano|em destaque|рекомендуемый|рекомендуется',
  ),
  derived(
    'visibility',
    'visibility in catalog|visibility in catalogue|sichtbarkeit im katalog|visibilidad en el catálogo|visibilité dans le catalogue|visibilità nel catalogo|visibilidade no catálogo|visibilidade no catalogo|видимость в каталоге',
    'a hidden product is imported unpublished',
  ),
  derived(
    'short description',
    'short description|kurzbeschreibung|descripción corta|description courte|breve descrizione|descrizione breve|descrição curta|краткое описание|короткое описание',
    'the description where there is none, else its first paragraph',
  ),
  carried('description', 'description|beschreibung|descripción|descrizione|descrição|описание', 'as text'),
  carried(
    'sale_from',
    'date sale price starts|datum, an dem angebotspreis beginnt|día en que empieza el precio rebajado|date de début de promo|date de début de la promo|data di partenza del prezzo in saldo|data inizio del prezzo in offerta|data di inizio del prezzo in saldo|data de preço promocional começa em|дата начала действия скидки|дата начала действия продажной цены',
  ),
  carried(
    'sale_until',
    "date sale price ends|datum, an dem angebotspreis endet|día en que termina el precio rebajado|date de fin de promo|date de fin de la promo|termine data del prezzo di vendita|data in cui termina l'offerta|data fine del prezzo in offerta|data de preço promocional termina em|дата окончания действия скидки|дата окончания действия продажной цены",
  ),
  notCarried(
    'taxes follow from the destination',
    'tax status|tax class|steuerstatus|steuerklasse|estado del impuesto|clase de impuesto|état de la tva|classe de tva|classe tva|statut fiscal|classe de taxe|stato delle imposte|aliquota di imposta|status do imposto|classe de imposto|status da taxa|classe de taxa|статус налога|налоговый класс',
  ),
  derived(
    'in_stock',
    'in stock|vorrätig|auf lager|en inventario|existencias|hay existencias|en stock|en inventaire|em estoque|в наличии|наличие',
    'what is in stock without a number can be ordered',
  ),
  carried(
    'stock',
    'stock|bestand|lager|lagerbestand|inventario|inventaire|magazzino|scorte|estoque|запасы|остаток',
  ),
  notCarried(
    'the shop has no such warning',
    'low stock amount|geringe lagermenge|cantidad de bajo inventario|cantidad de pocas existencias|montant de stock faible|quantità in magazzino bassa|importo scorte basse|quantidade baixa de estoque|величина малых запасов',
  ),
  derived(
    'backorder',
    'backorders allowed|lieferrückstande erlaubt|lieferrückstände erlaubt|rückstände erlaubt|permitir reservas de productos agotados|autoriser les commandes de produits en rupture|autoriser les ruptures de stock|abilita gli ordini arretrati|são permitidas encomendas|задержанный заказ возможен|возможен ли предзаказ',
    'goes on selling at 0',
  ),
  notCarried(
    'a buyer may order as many as there are',
    'sold individually|nur einzeln verkaufen|vendido individualmente|vendre individuellement|venduto singolarmente|продано индивидуально',
  ),
  notCarried(
    'the shop has no reviews of its own yet',
    'allow customer reviews|kundenrezensionen erlauben|kundenbewertungen erlauben|permitir valoraciones de clientes|autoriser les avis clients|permetti le recensioni clienti|permitir avaliações de clientes|permitir avaliações|разрешить отзывы от клиентов',
  ),
  notCarried(
    'for buyers after their order',
    'purchase note|hinweis zum kauf|nota de compra|note de commande|note de lachat|nota di acquisto|nota da compra|примечание к покупке',
  ),
  carried(
    'sale_price',
    'sale price|angebotspreis|precio rebajado|tarif promo|prezzo in offerta|preço promocional|цена распродажи|акционная цена',
    'the price, where the sale has no end',
  ),
  carried(
    'price',
    'regular price|regulärer preis|normaler preis|precio normal|tarif régulier|prix régulier|prezzo di listino|preço|preço normal|базовая цена|обычная цена',
  ),
  carried('categories', 'categories|kategorien|categorías|catégories|categorie|categorias|категории'),
  carried('tags', 'tags|schlagwörter|etiquetas|étiquettes|tag|etichette|метки'),
  notCarried(
    'the shop has its own carriers',
    'shipping class|versandklasse|clase de envío|classe dexpédition|classe d’expédition|classe de livraison|classe di spedizione|classe de entrega|класс доставки',
  ),
  carried('images', 'images|bilder|imágenes|immagini|immagine|imagens|изображения'),
  notCarried(
    'nothing is downloaded',
    'download limit|download expiry days|downloadlimit|ablauftage des downloads|límite de descargas|días de caducidad de la descarga|limite de téléchargement|jours dexpiration du téléchargement|limite di download|scarica i giorni di scadenza|limite de downloads|limite de download|dias para expirar o download|лимит скачивания|лимит загрузок|дней срока скачивания|дней срока загрузки|число дней до просроченной загрузки',
  ),
  derived(
    'parent',
    'parent|übergeordnetes produkt|superior|genitore|ascendente|produto ascendente|родительский',
    'the product of a variation',
  ),
  notCarried(
    'related products are found by the shop',
    'grouped products|upsells|cross-sells|gruppierte produkte|zusatzverkäufe|cross-sells (querverkäufe)|productos agrupados|ventas dirigidas|ventas cruzadas|groupes de produits|groupe de produits|produits suggérés|montée en gamme|ventes croisées|prodotti raggruppati|up-sell|cross-sell|grupo de produtos|aumenta vendas|aumentar vendas|venda cruzada|сгруппированные товары|апсэл|апсэлы|апсейл|кросселы|cross sells',
  ),
  notCarried(
    'sold by another shop',
    'external url|externe url|url externa|url externe|url esterno|url esterna|внешний url',
  ),
  notCarried(
    'of the theme',
    'button text|button-text|texto del botón|libellé du bouton|testo del pulsante|texto do botão|текст кнопки',
  ),
  notCarried('variants keep the order of the rows', 'position|posición|posizione|posição|позиция'),
  carried('brand', 'brands|brand|marken|marke|marcas|marca|marques|marque|marchi|marchio|бренды|бренд'),
  carried(
    'cost',
    'cost of goods|meta: _wc_cog_cost|meta: _alg_wc_cog_cost|preço de custo',
    'kept, never shown',
  ),
  carried('seo_title', 'meta: _yoast_wpseo_title|meta: rank_math_title|meta: _aioseo_title'),
  carried(
    'seo_description',
    'meta: _yoast_wpseo_metadesc|meta: rank_math_description|meta: _aioseo_description',
  ),
]);

// Names of measures and of units in the seven languages.
const MEASURES: readonly [field: string, names: RegExp][] = [
  ['weight', /^(weight|gewicht|peso|poids|вес)$/],
  ['length', /^(length|länge|longitud|longueur|lunghezza|comprimento|длина)$/],
  ['width', /^(width|breite|anchura|ancho|largeur|larghezza|largura|ширина)$/],
  ['height', /^(height|höhe|altura|hauteur|altezza|высота)$/],
];
const UNITS: Record<string, string> = {
  кг: 'kg',
  г: 'g',
  см: 'cm',
  мм: 'mm',
  м: 'm',
  livres: 'lbs',
  pouce: 'in',
  pouces: 'in',
};
const ATTRIBUTE = /(\d+)/;
const ATTRIBUTE_WORD = /attribut|atribut|атрибут|аттрибут/;
const ATTRIBUTE_PARTS: readonly [part: string, words: RegExp][] = [
  ['value', /value|wert|valor|valeur|valore|valuta|значени/],
  ['visible', /visib|sichtbar|видим/],
  ['global', /global|глобальн/],
  ['default', /default|standard|défaut|predefinit|predeterminad|padrão|умолчани/],
  ['name', /name|nom|имя|названи/],
];

/** Columns with a unit or a number in their name, and those of other plugins. */
export function matchWoocommerce(name: string): ColumnUse | undefined {
  const [, base = '', unit = ''] = /^(.+?) \(([^)]+)\)$/.exec(name) ?? [];
  const measure = MEASURES.find(([, names]) => names.test(base))?.[0];
  if (measure) return { decision: 'carried', field: `${measure}:${UNITS[unit] ?? unit}` };
  const number = ATTRIBUTE.exec(name)?.[1];
  if (number && ATTRIBUTE_WORD.test(name)) return attributeUse(name, number);
  return /^(meta|méta|мета) ?:/.test(name)
    ? { decision: 'not carried', note: 'a field of a plugin; spec:NAME is a column for it' }
    : undefined;
}

function attributeUse(name: string, number: string): ColumnUse {
  const part = ATTRIBUTE_PARTS.find(([, words]) => words.test(name))?.[0];
  if (part === 'name' || part === 'value')
    return {
      decision: 'derived',
      field: `attribute ${number} ${part}`,
      note: 'an attribute of variants, else a line of the specification',
    };
  if (part === 'visible')
    return {
      decision: 'derived',
      field: `attribute ${number} visible`,
      note: 'an attribute that is not shown is no line of the specification',
    };
  return { decision: 'not carried', note: 'a setting of the source shop' };
}

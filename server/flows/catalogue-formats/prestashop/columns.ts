import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';
import type { ColumnUse } from '../columns/format-definition.ts';

// What stands in brackets behind the name of a column: (0/1), (0 = No, 1 = Yes), (x,y,z...), (yyyy-mm-dd),
// (Name:Value).
const HINT = /\s*\(\s*(?:0\s*[/=].*|x\s*,.*|1\s*,\s*2.*|\p{L}{2,4}-\p{L}{2}-\p{L}{2,4}|[^()]*:[^()]*)\)$/u;
const NUMBER_SIGN = /\s*(?:#|№|n[º°]|n\.º)$/u;

/** A column's name without what PrestaShop writes behind it, which differs from version to version. */
export const bareName = (name: string): string =>
  name
    .replace(/^#\s*/, '')
    .replace(HINT, '')
    .replace(NUMBER_SIGN, '')
    .replace(/[.:\s]+$/, '') || name;

// Price without tax or price with tax, as the header of an import's sample names it in every language.
const EITHER_PRICE =
  /^(?:price|preis|precio|prix|prezzo|preço|цена)\s(?:.*\s)?(?:or|oder|o|u|ou|oppure|или)\s(?:.*\s)?\S+/;

/** Finds the use of a column by its bare name, where its whole name is none. */
export const matchBare =
  (uses: ReadonlyMap<string, ColumnUse>) =>
  (name: string): ColumnUse | undefined =>
    uses.get(bareName(name)) ?? (EITHER_PRICE.test(name) ? uses.get('price') : undefined);

/**
 * Columns of PrestaShop's products, as its back office calls them when it imports them (1.6 to 9) and when it exports
 * its list of products, in English, German, Spanish, French, Italian, Portuguese of Portugal and Brazil, and Russian.
 */
export const prestashopUses = usesOf([
  derived(
    'id',
    'id|product id|nº|artikel-id|id de producto|id del producto|id produit|id prodotto|nº produto|id do produto|id товара',
    'groups rows; part of a SKU that is missing',
  ),
  carried('product', 'product', 'one word for all variants, as in our own columns'),
  derived(
    'active',
    'active (0/1)|active|status|enabled|aktiv|aktiviert|activo|activado|actif|activé|attivo|attivato|stato|ativo|ativado|активен|активно|активный|включен|включено|статус',
    'an inactive product is imported unpublished',
  ),
  carried('title', 'name|nombre|nom|nome|имя|название|наименование'),
  derived(
    'categories',
    'categories (x,y,z...)|categories|category|kategorien|kategorie|categorías|categoría|catégories|catégorie|categorie|categoria|categorias|категории|категория',
    'the first one and further ones',
  ),
  carried(
    'price',
    'price tax excluded or price tax included|price tax excluded|price tax included|price (tax excl.)|price tax excl.|price|base price|preis zzgl. mwst.|preis zzgl. mwst|preis ohne mwst.|preis ohne mwst|preis (zzgl. mwst.)|preis (ohne mwst.)|preis exkl. mwst.|preis exkl. mwst|preis inkl. mwst.|preis inkl. mwst|precio impuestos excluidos|precio impuestos incluidos|precio (imp. excl.)|precio sin iva|precio con iva|prix ht|prix ttc|prix (ht)|prix ht ou prix ttc|prezzo tasse escluso|prezzo tasse escluse|prezzo tasse incluse|prezzo tasse incl.|prezzo tasse incl|prezzo (tasse escl.)|prezzo (iva esclusa)|prezzo iva esclusa|prezzo iva inclusa|preço sem iva|preço com iva|preço sem impostos|preço com impostos|preço (sem impostos)|preço (sem iva)|preço (imp. excl.)|taxa fiscal excl.|taxa fiscal excl|цена без налогов|цена c налогами|цена с налогами|цена без налогов или цена c налогами|цена без налогов или цена с налогами|цена (без налогов)|цена (без налога)|цена',
  ),
  notCarried(
    'prices are those of the first price column',
    'price (tax incl.)|price tax incl.|final price|preis (inkl. mwst.)|precio (imp. incl.)|prix (ttc)|prezzo (tasse incl.)|prezzo (iva inclusa)|preço (com impostos)|preço (com iva)|preço (imp. incl.)|цена (с налогами)|цена (с налогом)',
  ),
  notCarried(
    'taxes follow from the destination',
    'tax rules id|tax rule id|ecotax|id steuersatz|id steuerregel|steuerregel-id|ökosteuer|id de la regla de impuestos|id regla de impuestos|ecotasa|id règles de taxes|id règle de taxes|éco-participation|écotaxe|id aliquote iva|id regola tasse|id regola della tassa|ecotassa|nº das regras de iva|id das regras de impostos|id da regra de imposto|id da regra de impostos|eco-taxa|ecotaxa|id налога|id налогового правила|экологический налог|эконалог',
  ),
  carried(
    'cost',
    'wholesale price|cost price|buying price|einkaufspreis|selbstkosten|selbstkostenpreis|precio al por mayor|precio de coste|precio de costo|prix dachat|prix d’achat|coût dachat|prix de revient|prezzo di acquisto|prezzo dacquisto|prezzo di costo|preço de compra|preço por atacado|preço de custo|оптовая цена|себестоимость|закупочная цена',
    'kept, never shown',
  ),
  notCarried(
    'a sale is planned in the shop',
    'on sale (0/1)|on sale|ermäßigt|im angebot|en oferta|en soldes|en promotion|saldi|in saldo|in vendita|à venda|em saldo|em promoção|распродажа',
  ),
  derived(
    'discount amount',
    'discount amount|reduction amount|rabattbetrag|ermäßigungsbetrag|valor del descuento|importe del descuento|montant de la remise|montant de la réduction|somme di sconto|somma dello sconto|importo sconto|importo dello sconto|valor do desconto|величина скидки|сумма скидки',
    'told in the report',
  ),
  derived(
    'discount percent',
    'discount percent|reduction percent|reduction per cent|ermäßigung in prozent|rabatt in prozent|rabattprozentsatz|porcentaje de descuento|pourcentage de réduction|pourcentage de remise|percentuale di sconto|percentuale sconto|percentagem de desconto|percentual do desconto|percentual de desconto|процент скидки',
    'told in the report',
  ),
  carried(
    'sale_from',
    'discount from (yyyy-mm-dd)|discount from|reduction from|ermäßigung vom|rabatt ab|rabatt von|descuento desde|réduction de|réduction du|sconto da|sconto dal|desconto de|скидка действует от|скидка действует с|скидка с',
  ),
  carried(
    'sale_until',
    'discount to (yyyy-mm-dd)|discount to|reduction to|ermäßigung bis zum|ermäßigung bis|rabatt bis|descuento hasta|réduction à|réduction au|sconto a|sconto al|desconto até|desconto para|скидка действует до|скидка до',
  ),
  carried(
    'sku',
    'reference #|reference|artikel-nr.|artikel-nr|artikelnummer|referenz|referencia|référence|riferimento|referência|артикул|код',
  ),
  notCarried(
    'suppliers are not kept',
    'supplier reference #|supplier reference|supplier|lieferanten-nr.|lieferanten-nr|lieferant|de referencia proveedor|n° de referencia proveedor|nº de referencia proveedor|ref proveedor|referencia del proveedor|proveedor|référence fournisseur|fournisseurs|fournisseur|riferimento fornitori|riferimento fornitore|fornitore|nº de referência do fornecedor|referência do fornecedor|fornecedor referência|fornecedor|артикул поставщика|поставщик',
  ),
  carried(
    'brand',
    'manufacturer|brand|hersteller|marke|fabricante|marca|fabricant|marque|produttore|производитель|бренд|марка',
  ),
  carried(
    'ean',
    'ean13|ean-13|ean 13|ean13 #|gtin|ean|штрихкод ean13|штрихкод ean-13|ean-13 или jan штрихкод',
  ),
  derived('upc', 'upc|ups|штрихкод upc', 'the EAN where there is none'),
  carried('width', 'width|breite|anchura|ancho|largeur|larghezza|largura|ширина'),
  carried('height', 'height|höhe|altura|alto|hauteur|altezza|высота'),
  carried('length', 'depth|tiefe|profundidad|profondeur|profondità|profundidade|глубина'),
  carried('weight', 'weight|gewicht|peso|poids|вес'),
  carried('stock', 'quantity|menge|lagerbestand|cantidad|quantité|quantità|quantidade|количество'),
  carried(
    'moq',
    'minimal quantity|minimum quantity|mindestmenge|mindestbestellmenge|cantidad mínima|quantité minimale|quantità minima|quantidade mínima|минимальное количество',
  ),
  derived(
    'visibility',
    'visibility|sichtbarkeit|visible en|visibilidad|visibilité|visibilità|visibilidade|видимость',
    'a product that is visible nowhere is imported unpublished',
  ),
  derived(
    'short description',
    'summary|short description|short desc|kurzbeschreibung|zusammenfassung|descripción corta|resumen|résumé|récapitulatif|description courte|breve descrizione|descrizione breve|riepilogo|riassunto|descrição curta|breve descrição|resumo|короткое описание|краткое описание|резюме',
    'the description where there is none, else its first paragraph',
  ),
  carried(
    'description',
    'description|long desc|beschreibung|descripción|descrizione|descrição|описание',
    'as text',
  ),
  carried(
    'tags',
    'tags (x,y,z...)|tags|tag|stichwörter|etiquetas|mot-clés|mots-clés|étiquettes|etichette|метки|теги',
  ),
  carried(
    'seo_title',
    'meta title|meta-title|meta-titel|metatitel|meta-título|meta título|metatítulo|balise titre|meta titre|titre seo|meta titolo|meta-titolo|título meta|мета-заголовок|мета заголовок',
  ),
  carried(
    'seo_description',
    'meta description|meta-description|meta-beschreibung|metabeschreibung|meta descripción|meta-descripción|metadescripción|méta description|meta descrizione|meta-descrizione|descrição meta|meta descrição|meta-descrição|мета описание|мета-описание',
  ),
  derived(
    'orderable',
    'available for order (0 = no, 1 = yes)|available for order|bestellbar|disponible para pedidos|disponible à la commande|disponibile per lordine|disponibile per gli ordini|disponível para encomendar|disponível para encomenda|disponível para pedido|pedido disponível|доступен для заказа|доступно для заказа',
    'what cannot be ordered is imported as discontinued',
  ),
  carried(
    'pictures',
    'image urls (x,y,z...)|image urls|images url|image|url images|urls der bilder|bild-urls|bild-url|bild|urls de las imágenes|url de las imágenes|imagen|url des images|url immagini|url delle immagini|immagine|urls da imagem|urls das imagens|url das imagens|imagem urls|imagem|url изображений|url-адреса изображений|ссылки на изображения|изображение',
  ),
  derived(
    'features',
    'feature(name:value:position)|feature (name:value:position)|feature(name:value:position:customized)|feature (name:value:position:customized)|features|feature|eigenschaft|eigenschaften|merkmal|funktion|característica|características|caractéristique|caractéristiques|caratteristica|caratteristiche|funzione|свойство|свойства|характеристика|характеристики',
    'lines of the specification',
  ),
  derived(
    'out of stock',
    'out of stock|out of stock action|action when out of stock|aktion, wenn nicht auf lager|aktion wenn nicht auf lager|aktion bei nicht vorrätig|acción cuando no haya existencias de stock|acción cuando no hay existencias|action en cas de rupture de stock|quando fuori magazzino|azione quando esaurito|azione quando non disponibile|azione quando fuori magazzino|ação quando estiver esgotado|ação quando não disponível em estoque|ação quando esgotado|ação quando fora de estoque|действия когда нет в наличии|действие при отсутствии в наличии|действие, когда нет в наличии',
    'goes on selling at 0',
  ),
  derived(
    'virtual',
    'virtual product (0 = no, 1 = yes)|virtual product|virtual|virtueller artikel|virtuelles produkt|producto virtual|produit dématérialisé|produit virtuel|prodotto virtuale|produto virtual|виртуальный товар',
    'what is not shipped is imported unpublished',
  ),
  // Lists of products call the state of publication so, which stands behind that one where a file has both.
  derived('active', 'état|estado|состояние', 'an inactive product is imported unpublished'),
  notCarried(
    'the shop has nothing like it',
    'delivery time of in-stock products|delivery time of out-of-stock products with allowed orders|low stock level|send me an email when the quantity is under this level|receive a low stock alert by email|additional shipping cost|unity|unit price|unit for base price|unit for the price per unit|price per unit|meta keywords|url rewritten|rewritten url|text when in stock|text when backorder allowed|label when in stock|label when backorder allowed|product available date|product availability date|product creation date|show price (0 = no, 1 = yes)|image alt texts (x,y,z...)|image alt texts|delete existing images (0 = no, 1 = yes)|available online only (0 = no, 1 = yes)|condition|customizable (0 = no, 1 = yes)|uploadable files (0 = no, 1 = yes)|text fields (0 = no, 1 = yes)|file url|number of allowed downloads|expiration date|expiration date (yyyy-mm-dd)|number of days|id / name of shop|advanced stock management|depends on stock|warehouse|acessories (x,y,z...)|accessories (x,y,z...)|position|isbn|mpn',
  ),
  notCarried(
    'the shop has nothing like it',
    'zusätzliche versandkosten|grundpreis-einheit|grundpreiseinheit|stückpreis|preis pro einheit|grundpreis|meta-suchworte|meta-schlüsselwörter|benutzerfreundliche url|text auf lager|anzeigetext, wenn bestellbar|verfügbarkeitsdatum|artikel-erfassungsdatum|preis anzeigen|vorhandene bilder löschen|nur online verfügbar|zustand|anpassbar|hochladbare dateien|textfelder|datei-url|anzahl der erlaubten downloads|ablaufdatum|anzahl der tage|id / name des shops|erweiterte lagerverwaltung|abhängig vom lagerbestand|warenlager|zubehör|niedriger lagerbestand',
  ),
  notCarried(
    'the shop has nothing like it',
    'coste adicional del envío|unidad para el precio unitario|precio unitario|meta keywords|url reescrita|texto cuando está en stock|texto para cuando se permiten pedidos en espera|etiqueta cuando se encuentra en stock|etiqueta para cuando se permiten pedidos en espera|fecha de disponibilidad del producto|fecha de creación del producto|mostrar precio|textos alternativos de imagen|elimine las imágenes existentes|eliminar las imágenes existentes|solo disponible por internet|condición|personalizable|se pueden subir archivos|campos de texto|url de archivo|número de descargas permitidas|fecha de expiración|número de días|id / nombre de la tienda|administración avanzada de stock|dependiendo del stock|almacén|accesorios|posición|nivel de stock bajo|plazo de entrega para los productos en stock|plazo de entrega para los productos fuera de stock que se permiten comprar|envíame un mensaje de correo electrónico cuando la cantidad esté por debajo de este nivel',
  ),
  notCarried(
    'the shop has nothing like it',
    'frais de port supplémentaire|frais de port supplémentaires|unité pour le prix unitaire|prix unitaire|meta mots-clés|url simplifiée|url réécrite|texte en stock|texte en précommande (si activé)|libellé si en stock|libellé quand précommande activée|date de disponibilité du produit|date dajout du produit|afficher le prix|textes alternatif des images|textes alternatifs des images|supprimer les images existantes|disponible en ligne uniquement|personnalisable|fichiers téléchargeables|champs texte|url du fichier|nombre de téléchargements autorisés|date dexpiration|nombre de jours|id / nom de la boutique|id ou nom de la boutique|gestion des stocks avancée|en fonction du stock|entrepôt|accessoires|niveau de stock bas|délai de livraison pour les produits en stock|délai de livraison des produits épuisés avec commande autorisée|recevoir une alerte par e-mail lorsque le stock est faible',
  ),
  notCarried(
    'the shop has nothing like it',
    'costi di spedizione supplementari|unità per il prezzo unitario|prezzo unitario|parole chiave|meta parole chiave|url comprensibile|url riscritto|testo quando in magazzino|testo quando è possibile ordinare anche se fuori magazzino|data disponibilità prodotto|data aggiunta prodotto|mostra prezzo|testi alternativi delle immagini|cancellare le immagini già esistenti|disponibile solo online|condizione|personalizzabile|file caricabili|campi testo|url del file|url file|numero di download consentiti|data di scadenza|numero di giorni|id / nome del negozio|gestione magazzino avanzata|dipende dallo stock|magazzino|accessori|posizione|livello di scorte basso',
  ),
  notCarried(
    'the shop has nothing like it',
    'custo adicional do transporte|custo de envio adicional|unidade para o preço unitário|preço unitário|palavras-chave meta|meta palavras-chave|url reescrito|url reescrita|texto quando disponível|texto quando fora de estoque|texto quando for permitido reservar produto esgotado|texto quando voltar estar em estoque|data de disponibilidade do produto|data de criação de produto|data de adição de produtos|mostrar preço|textos alternativos da imagem|eliminar imagens existentes|apagar as imagens existentes|disponível apenas online|disponível online|condição|personalizável|perspersonalizável onalizável|possibilidade de enviar ficheiros|arquivos podem ser enviados|url do ficheiro|url do arquivo|número de downloads permitidos|data de expiração|número de dias|nº / nome da loja|id / nome da loja|gestão de stock avançada|gestão de estoque avançada|dependente do stock|depende de estoque|armazém|acessórios|posição',
  ),
  notCarried(
    'the shop has nothing like it',
    'дополнительные расходы по доставке|единица измерения для стоимости за один товаров|единица измерения|цена за единицу|мета ключевые слова|мета-ключевые слова|чпу|текст если товар в наличии|текст, если предварительный заказ разрешен|товар доступен с даты|дата создания товара|отображать цену|альтернативный текст изображений|удалить существующие изображения|доступен только в режиме онлайн|доступен только онлайн|настраиваемый|загружаемые файлы|текстовые поля|url файла|количество разрешенных загрузок|срок действия|количество дней|id / название магазина|расширенное управление запасами|в зависимости от наличия|склад|аксессуары|позиция|положение',
  ),
]);

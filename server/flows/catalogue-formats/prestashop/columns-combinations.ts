import { carried, derived, notCarried, usesOf } from '../columns/column-rules.ts';

/** Columns of PrestaShop's combinations, in the languages of its products. */
export const combinationUses = usesOf([
  derived(
    'id',
    'product id|id|artikel-id|id de producto|id del producto|id produit|id prodotto|nº produto|id do produto|id товара',
    'the product, by its number',
  ),
  derived(
    'product reference',
    'product reference|product index|artikel-nr|produkt-referenz|produktreferenz|referencia del producto|référence produit|référence du produit|riferimento prodotto|riferimento del prodotto|referência do produto|артикул товара',
    'the product, by its reference',
  ),
  carried('product', 'product', 'one word for all variants, as in our own columns'),
  derived(
    'names',
    'attribute (name:type:position)|attribute(name:type:position)|attribute|eigenschaft/variante|attribut|atributo|attributo|atribuir|атрибут',
    'names of attributes',
  ),
  derived(
    'values',
    'value (value:position)|value(value:position)|value|wert|valor|valeur|valore|значение|стоимость',
    'values of attributes',
  ),
  carried('sku', 'reference|artikel-nr.|referenz|referencia|référence|riferimento|referência|артикул|код'),
  carried('ean', 'ean13|ean|ean-13|ean 13|gtin|штрихкод ean13|штрихкод ean-13'),
  derived('upc', 'upc|ups|штрихкод upc', 'the EAN where there is none'),
  carried(
    'cost',
    'wholesale price|cost price|einkaufspreis|selbstkosten|selbstkostenpreis|precio al por mayor|precio de coste|prix dachat|prezzo di acquisto|prezzo di costo|preço de compra|preço por atacado|preço de custo|оптовая цена|себестоимость',
    'kept, never shown',
  ),
  derived(
    'impact price',
    'impact on price|auswirkungen auf den preis|auswirkung auf den preis|impacto en el precio|impact sur le prix|impatto sul prezzo|impacto no preço|impacto sobre o preço|влияние на цену',
    'added to the price of its product',
  ),
  carried('price', 'price'),
  carried('stock', 'quantity|menge|cantidad|quantité|quantità|quantidade|количество'),
  carried(
    'moq',
    'minimal quantity|minimum quantity|mindestmenge|mindestbestellmenge|cantidad mínima|quantité minimale|quantità minima|quantidade mínima|минимальное количество',
  ),
  derived(
    'impact weight',
    'impact on weight|auswirkungen auf das gewicht|auswirkung auf das gewicht|impacto en el peso|impact sur le poids|impatto sul peso|impacto no peso|impacto sobre o peso|влияние на вес',
    'kilograms, added to the weight of its product',
  ),
  carried(
    'variant_pictures',
    'image urls (x,y,z...)|image urls|urls der bilder|bild-urls|urls de las imágenes|url de las imágenes|url des images|url delle immagini|url immagini|urls da imagem|urls das imagens|imagem urls|url изображений',
  ),
  notCarried(
    'the shop has nothing like it',
    'supplier reference|ecotax|low stock level|send me an email when the quantity is under this level|default (0 = no, 1 = yes)|default|combination availability date|combination available date|choose among product images by position (1,2,3...)|image position|image alt texts (x,y,z...)|delete existing images (0 = no, 1 = yes)|id / name of shop|advanced stock management|depends on stock|warehouse|impact on unit price|mpn|isbn',
  ),
  notCarried(
    'the shop has nothing like it',
    'lieferanten-nr.|lieferanten-nr|ökosteuer|standard|verfügbarkeitsdatum|artikelbilder nach position wählen|vorhandene bilder löschen|id / name des shops|erweiterte lagerverwaltung|abhängig vom lagerbestand|warenlager|ref proveedor|referencia del proveedor|ecotasa|predeterminado|fecha de disponibilidad de la combinación|elegir entre imágenes de productos por posición|eliminar las imágenes existentes|id / nombre de la tienda|administración avanzada de stock|dependiendo del stock|almacén|référence fournisseur|éco-participation|écotaxe|valeurs par défaut|par défaut|date de disponibilité de la déclinaison|choisir parmi les images du produit selon la position|supprimer les images existantes|id / nom de la boutique|id ou nom de la boutique|gestion des stocks avancée|en fonction du stock|entrepôt|niveau de stock bas',
  ),
  notCarried(
    'the shop has nothing like it',
    'riferimento fornitore|ecotassa|combinazione data disponibilità|scegli tra le immagini prodotto per posizione|cancella immagini esistenti|id / nome del negozio|gestione magazzino avanzata|dipende dallo stock|magazzino|ref. do fornecedor|referência do fornecedor|eco-taxa|ecotaxa|padrão|data de disponibilidade da combinação|escolher entre imagens de produtos por posição|escolha entre as imagens de produto pela posição|eliminar imagens existentes|apagar imagens existentes|nº / nome da loja|id / nome da loja|gestão de stock avançada|gestão de estoque avançada|dependente do stock|depende de estoque|armazém|артикул поставщика|экологический налог|по умолчанию|комбинация доступна с даты|выберите изображения товара по позиции|удалить существующие изображения|id / название магазина|расширенное управление запасами|в зависимости от наличия|склад',
  ),
]);

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContent } from '../import-catalogue/testing/read-sample.ts';
import { columnName } from './columns/column-name.ts';
import { planColumns } from './columns/plan-columns.ts';
import { detectFormat } from './detect-format.ts';
import { importFormats } from './formats.ts';
import { documentColumns } from './testing/document-columns.ts';

it('docs/reference/import-columns.md lists what becomes of every column', async () => {
  const file = path.join(import.meta.dirname, '../../../docs/reference/import-columns.md');
  await expect(documentColumns()).toMatchFileSnapshot(file);
});

/** A cell for a field, as a merchant would fill it. */
const exampleOf = (field: string | undefined): string => {
  if (field === undefined) return 'x';
  if (/^(price|compare_at|cost|sale_price|floor)$/.test(field)) return '12.50';
  if (/pictures|picture|images/.test(field)) return 'https://shop.example/picture.jpg';
  if (/^(stock|moq|step|carton_quantity)|^(weight|length|width|height)/.test(field)) return '5';
  if (field === 'title' || field === 'name') return 'Generated product';
  if (field === 'sku') return 'GEN-1';
  if (field === 'tracker') return 'shopify';
  if (/^(handle|id|product reference)$/.test(field)) return 'gen-1';
  if (field === 'item') return 'Product';
  if (field === 'type') return 'simple';
  if (/^(is published|published|in_stock|active|online)$/.test(field)) return '1';
  return /^(sale_from|sale_until)$/.test(field) ? '2026-01-01' : '';
};

describe.each(importFormats)('a file with all columns of $title', (definition) => {
  // Of the names of a column the first one.
  const uses = [...new Map([...definition.uses].reverse().map(([name, use]) => [use, name]))];
  const header = uses.map(([, name]) => name).reverse();
  const text = (separator: string) =>
    [header, header.map((name) => exampleOf(definition.uses.get(name)?.field))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
      .join('\n');

  it('is detected, and each column has the decision of its rule', () => {
    expect(detectFormat(header)?.format).toBe(definition.format);
    const taken = new Set<string | undefined>();
    for (const [at, { decision, field }] of planColumns(header, definition).entries()) {
      const use = definition.uses.get(header[at] ?? '');
      const isSecond = use?.field !== undefined && taken.has(use.field) && field === undefined;
      if (!isSecond) expect({ decision, field }).toEqual({ decision: use?.decision, field: use?.field });
      taken.add(field);
    }
  });

  it.each([',', ';', '\t'])('is imported when it is separated by %j', async (separator) => {
    const { products, format } = await readContent(text(separator));
    expect(format).toBe(definition.format);
    expect(products).toHaveLength(1);
    const [variant] = products[0]?.variants ?? [];
    if (definition.format !== 'prestashop-combinations') {
      expect(products[0]?.facts.titles.en).toBe('Generated product');
      expect(variant?.variant.tiers?.prices).toEqual([1250]);
    }
    expect(variant?.variant.stock[1]).toBe(5);
  });

  it('may have columns of the law, prices from N pieces and texts of ours', () => {
    const additions = [
      'manufacturer',
      'Responsible_Person',
      'warnings_de',
      'HS code',
      'price_10',
      'spec:Colour',
    ];
    const plan = planColumns([...header, ...additions], definition).slice(header.length);
    const own = new Set([...definition.uses.values()].map(({ field }) => field));
    for (const { decision, field, note } of plan)
      expect(decision === 'carried' || note?.startsWith('another column'), field).toBe(true);
    expect(plan.filter(({ field }) => field !== undefined && own.has(field))).toEqual([]);
  });
});

describe('headers of WooCommerce in its languages', () => {
  it.each([
    [
      'en',
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (lbs),Length (in),Width (in),Height (in),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 1 default,Meta: _x',
    ],
    [
      'de',
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Steuerstatus,Steuerklasse,Vorrätig?,Lager,Geringe Lagermenge,Rückstände erlaubt?,Nur einzeln verkaufen?,Gewicht (g),Länge (mm),Breite (mm),Höhe (mm),Kundenbewertungen erlauben?,Hinweis zum Kauf,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,Ablauftage des Downloads,Übergeordnetes Produkt,Gruppierte Produkte,Zusatzverkäufe,Cross-Sells (Querverkäufe),Externe URL,Button-Text,Position,Marken,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar,Attribut 1 Global',
    ],
    [
      'es',
      'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Visibilidad en el catálogo,Descripción corta,Descripción,Día en que empieza el precio rebajado,Día en que termina el precio rebajado,Estado del impuesto,Clase de impuesto,¿En inventario?,Inventario,Cantidad de bajo inventario,¿Permitir reservas de productos agotados?,¿Vendido individualmente?,Peso (kg),Longitud (cm),Anchura (cm),Altura (cm),¿Permitir valoraciones de clientes?,Nota de compra,Precio rebajado,Precio normal,Categorías,Etiquetas,Clase de envío,Imágenes,Límite de descargas,Días de caducidad de la descarga,Superior,Productos agrupados,Ventas dirigidas,Ventas cruzadas,URL externa,Texto del botón,Posición,Marcas,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1,Atributo global 1',
    ],
    [
      'fr',
      'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,Date de début de promo,Date de fin de promo,État de la TVA,Classe de TVA,En stock ?,Stock,Montant de stock faible,Autoriser les commandes de produits en rupture ?,Vendre individuellement ?,Poids (kg),Longueur (cm),Largeur (cm),Hauteur (cm),Autoriser les avis clients ?,Note de commande,Tarif promo,Tarif régulier,Catégories,Étiquettes,Classe d’expédition,Images,Limite de téléchargement,Jours d’expiration du téléchargement,Parent,Groupes de produits,Produits suggérés,Ventes croisées,URL externe,Libellé du bouton,Position,Marques,Nom de l’attribut 1,Valeur(s) de l’attribut 1,Attribut 1 visible,Attribut 1 global,Méta : _x',
    ],
    [
      'it',
      "ID,Tipo,COD,\"GTIN, UPC, EAN, o ISBN\",Nome,Pubblicato,In primo piano?,Visibilità nel catalogo,Breve descrizione,Descrizione,Data di partenza del prezzo in saldo,Data in cui termina l'offerta,Stato delle imposte,Aliquota di imposta,In stock?,Magazzino,Quantità in magazzino bassa,Abilita gli ordini arretrati?,Venduto singolarmente?,Peso (kg),Lunghezza (cm),Larghezza (cm),Altezza (cm),Permetti le recensioni clienti?,Nota di acquisto,Prezzo in offerta,Prezzo di listino,Categorie,Tag,Classe di spedizione,Immagine,Limite di download,Scarica i giorni di scadenza,Genitore,Prodotti raggruppati,Up-sell,Cross-sell,URL esterno,Testo del pulsante,Posizione,Marchi,Nome dell'attributo 1,Valore dell'attributo 1,Attributo 1 visibile,Attributo 1 globale",
    ],
    [
      'pt',
      'ID,Tipo,SKU,Nome,Publicado,Em destaque?,Visibilidade no catálogo,Descrição curta,Descrição,Data de preço promocional começa em,Data de preço promocional termina em,Status do imposto,Classe de imposto,Em estoque?,Estoque,Quantidade baixa de estoque,São permitidas encomendas?,Vendido individualmente?,Peso (kg),Comprimento (cm),Largura (cm),Altura (cm),Permitir avaliações de clientes?,Nota da compra,Preço promocional,Preço,Categorias,Tags,Classe de entrega,Imagens,Limite de downloads,Dias para expirar o download,Ascendente,Grupo de produtos,Aumenta vendas,Venda cruzada,URL externa,Texto do botão,Posição,Marcas,Nome do atributo 1,Valores do atributo 1,Visibilidade do atributo 1,Atributo global 1',
    ],
    [
      'ru',
      'ID,Тип,Артикул,Имя,Опубликован,рекомендуемый?,Видимость в каталоге,Краткое описание,Описание,Дата начала действия продажной цены,Дата окончания действия продажной цены,Статус налога,Налоговый класс,В наличии?,Запасы,Величина малых запасов,Возможен ли предзаказ?,Продано индивидуально?,Вес (kg),Длина (cm),Ширина (см),Высота (см),Разрешить отзывы от клиентов?,Примечание к покупке,Цена распродажи,Базовая цена,Категории,Метки,Класс доставки,Изображения,Лимит загрузок,Число дней до просроченной загрузки,Родительский,Сгруппированные товары,Апсейл,Кросселы,Внешний URL,Текст кнопки,Позиция,Имя атрибута 1,Значение(-я) аттрибута(-ов) 1,Видимость атрибута 1,Глобальный атрибут 1,Мета: _x',
    ],
  ])('are known in %s', (language, line) => {
    const header = line.match(/"[^"]*"|[^,]+/g)?.map((name) => name.replaceAll('"', '')) ?? [];
    const definition = detectFormat(header);
    expect(definition?.format).toBe('woocommerce');
    expect(definition?.languageOf?.(header)).toBe(language);
    const plan = definition ? planColumns(header, definition) : [];
    expect(
      plan.filter(({ note }) => note === 'the shop has nothing like it').map(({ column }) => column),
    ).toEqual([]);
    const fields = plan.map(({ field }) => field);
    for (const field of [
      'sku',
      'name',
      'price',
      'sale_price',
      'stock',
      'in_stock',
      'backorder',
      'parent',
      'images',
      'categories',
      'tags',
      'attribute 1 name',
      'attribute 1 value',
    ])
      expect(fields).toContain(field);
    expect(
      fields.filter((field) => /^(weight|length|width|height):(kg|g|lbs|cm|mm|in)$/.test(field ?? '')),
    ).toHaveLength(4);
  });
});

it('columnName() makes no difference between spellings', () => {
  for (const name of [
    'Variant_SKU',
    ' variant  SKU',
    '"Variant SKU"',
    '\ufeffVariant SKU',
    'VARIANT\u00a0SKU',
  ])
    expect(columnName(name)).toBe('variant sku');
});

import { describe, expect, it } from 'vitest';
import { readContent } from '../../import-catalogue/testing/read-sample.ts';
import { columnName } from '../columns/column-name.ts';
import { planColumns } from '../columns/plan-columns.ts';
import { detectFormat } from '../detect-format.ts';

/** Columns of a header that no rule knows. */
function unknownColumns(header: readonly string[]): string[] {
  const definition = detectFormat(header);
  return header.filter((name) => {
    const plain = columnName(name);
    return !definition?.uses.has(plain) && !definition?.match?.(plain, name);
  });
}

const fieldsOf = (header: readonly string[]): (string | undefined)[] => {
  const definition = detectFormat(header);
  return definition ? planColumns(header, definition).map(({ field }) => field) : [];
};

const PRODUCTS: [language: string, header: string][] = [
  [
    'en',
    'ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Price tax included;Tax rule ID;Cost price;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Supplier reference #;Supplier;Brand;EAN13;UPC;MPN;Ecotax;Width;Height;Depth;Weight;Delivery time of in-stock products:;Delivery time of out-of-stock products with allowed orders:;Quantity;Minimal quantity;Low stock level;Visibility;Additional shipping cost;Unit for the price per unit;Price per unit;Summary;Description;Tags (x,y,z...);Meta title;Meta keywords;Meta description;Rewritten URL;Label when in stock;Label when backorder allowed;Available for order (0 = No, 1 = Yes);Product availability date;Product creation date;Show price (0 = No, 1 = Yes);Image URLs (x,y,z...);Image alt texts (x,y,z...);Delete existing images (0 = No, 1 = Yes);Feature (Name:Value:Position:Customized);Available online only (0 = No, 1 = Yes);Condition;Customizable (0 = No, 1 = Yes);Uploadable files (0 = No, 1 = Yes);Text fields (0 = No, 1 = Yes);Action when out of stock;Virtual product (0 = No, 1 = Yes);File URL;Number of allowed downloads;Expiration date (yyyy-mm-dd);Number of days;ID / Name of shop;Advanced Stock Management;Depends on stock;Warehouse;Accessories (x,y,z...)',
  ],
  [
    'de',
    'ID;Aktiv (0/1);Name;Kategorien (x, y, z. ..);Preis zzgl. MwSt.;Preis inkl. MwSt.;ID Steuersatz;Einkaufspreis;Ermäßigt (0/1);Rabattbetrag;Ermäßigung in Prozent;Ermäßigung vom (JJJJ-MM-TT);Ermäßigung bis zum (JJJJ-MM-TT);Artikel-Nr.;Lieferanten-Nr.;Lieferant;Hersteller;EAN 13;UPC;Ökosteuer;Breite;Höhe;Tiefe;Gewicht;Menge;Mindestmenge;Sichtbarkeit;Zusätzliche Versandkosten;Grundpreis-Einheit;Stückpreis;Kurzbeschreibung;Beschreibung;Stichwörter (x, y, z. ..);Meta-Titel;Meta-Suchworte;Meta-Beschreibung;Benutzerfreundliche URL;Text "auf Lager";Anzeigetext, wenn bestellbar;Bestellbar (0 = Nein, 1 = Ja);Verfügbarkeitsdatum;Artikel-Erfassungsdatum;Preis anzeigen (0 = Nein, 1 = Ja);URLs der Bilder (x, y, z. ..);Vorhandene Bilder löschen (0 = Nein, 1 = Ja);Eigenschaft  (Name: Wert: Position: Anpassung);Nur online verfügbar (0 = Nein, 1 = Ja);Zustand;Anpassbar (0 = Nein, 1 = Ja);Hochladbare Dateien (0 = Nein, 1 = Ja);Textfelder (0 = Nein, 1 = Ja);Aktion, wenn nicht auf Lager;ID / Name des Shops;Erweiterte Lagerverwaltung;Abhängig vom Lagerbestand;Warenlager',
  ],
  [
    'es',
    "ID;Activo (0/1);Nombre;Categorías (x,y,z...);Precio impuestos excluidos;Precio impuestos incluidos;ID de la regla de impuestos;Precio de coste;En oferta (0/1);Valor del descuento;Porcentaje de descuento;Descuento desde (aaaa-mm-dd);Descuento hasta (aaaa-mm-dd);Referencia nº;N° de referencia proveedor;Proveedor;Marca;EAN13;UPC;MPN;Ecotasa;Anchura;Altura;Profundidad;Peso;Plazo de entrega para los productos en stock:;Plazo de entrega para los productos fuera de stock que se permiten comprar:;Cantidad;Cantidad mínima;Nivel de stock bajo;Envíame un mensaje de correo electrónico cuando la cantidad esté por debajo de este nivel;Visible en;Coste adicional del envío;Unidad para el precio unitario;Precio unitario;Resumen;Descripción;Etiquetas (x,y,z...);Meta-título;Meta keywords;Meta descripción;URL reescrita;Etiqueta cuando se encuentra en stock;Etiqueta para cuando se permiten pedidos en espera;Disponible para pedidos (0 = No, 1 = Si);Fecha de disponibilidad del producto;Fecha de creación del producto;Mostrar Precio (0 = No, 1 = Si);URL's de las imágenes (x,y,z...);Textos alternativos de imagen (x,y,z...);Elimine las imágenes existentes (0 = No, 1 = Si);Característica (Nombre:Valor:Posición:Personalizado);Solo disponible por Internet (0 = No, 1 = Si);Estado;Personalizable (0 = No, 1 = Sí);Se pueden subir archivos (0 = No, 1 = Sí);Campos de texto (0 = No, 1 = Sí);Acción cuando no haya existencias de stock;Producto virtual (0 = No, 1 = Sí);URL de archivo;Número de descargas permitidas;Fecha de expiración (dd-mm-aaaa);Número de días;ID / Nombre de la tienda;Administración Avanzada de Stock;Dependiendo del stock;Almacén;Accesorios (x,y,z...)",
  ],
  [
    'fr',
    "ID;Actif (0/1);Nom*;Catégories (x,y,z...);Prix HT;Prix TTC;ID règle de taxes;Prix d'achat;En soldes (0/1);Montant de la remise;Pourcentage de réduction;Réduction de (AAAA-MM-JJ);Réduction à (AAAA-MM-JJ);Référence;Référence fournisseur;Fournisseurs;Marque;EAN-13;UPC;MPN;Éco-participation;Largeur;Hauteur;Profondeur;Poids;Délai de livraison pour les produits en stock :;Délai de livraison des produits épuisés avec commande autorisée:;Quantité;Quantité minimale;Niveau de stock bas;Recevoir une alerte par e-mail lorsque le stock est faible;Visibilité;Frais de port supplémentaire;Unité pour le prix unitaire;Prix unitaire;Récapitulatif;Description;Mot-clés (x,y,z...);Balise titre;Meta mots-clés;Meta description;URL réécrite;Libellé si en stock;Libellé quand précommande activée;Disponible à la commande (0 = Non, 1 = Oui);Date de disponibilité du produit;Date d'ajout du produit;Afficher le prix (0 = Non, 1 = Oui);URL des images (x,y,z, etc.);Textes alternatif des images (x,y,z...);Supprimer les images existantes (0 = Non, 1 = Oui);Caractéristique (Nom:Valeur:Position:Personnalisé);Disponible en ligne uniquement (0 = Non, 1 = Oui);État;Personnalisable (0 = Non, 1 = Oui);Fichiers téléchargeables (0 = Non, 1 = Oui);Champs texte (0 = Non, 1 = Oui);Action en cas de rupture de stock;Produit dématérialisé (0 = Non, 1 = Oui);URL du fichier;Nombre de téléchargements autorisés;Date d'expiration (aaaa-mm-jj);Nombre de jours;ID / Nom de la boutique;Gestion des stocks avancée;En fonction du stock;Entrepôt;Accessoires (x,y,z...)",
  ],
  [
    'it',
    'Id;Attivo (0/1);Nome;Categorie (x, y, z...);Prezzo tasse escluso;Prezzo tasse incl.;ID aliquote Iva;Prezzo di acquisto;Saldi (0/1);Somme di sconto;Percentuale di sconto;Sconto da (aaaa-mm-gg);Sconto a (aaaa-mm-gg);Riferimento;Riferimento fornitori;Fornitore;Produttore;EAN13;UPS;Ecotassa;Larghezza;Altezza;Profondità;Peso;Quantità;Quantità minima;Visibilità;Costi di spedizione supplementari;Unità per il prezzo unitario;Prezzo unitario;Breve descrizione;Descrizione;Tag (x, y, z...);Meta titolo;Parole chiave;Meta descrizione;URL comprensibile;Testo quando "in magazzino";Testo quando è possibile ordinare anche se "fuori magazzino";Disponibile per l\'ordine (0 = no, 1 = sì);Data disponibilità prodotto;Data aggiunta prodotto;Mostra prezzo (0 = no, 1 = sì);URL delle immagini (x,y,z...);Cancellare le immagini già esistenti (0 = no, 1 = sì);Caratteristica (Nome:Valore:Posizione:Personalizzato);Disponibile solo online (0 = no, 1 = sì);Condizione;Personalizzabile (0=No, 1=Si);File caricabili (0=No, 1=Si);Campi testo (0=No, 1=Si);Quando fuori magazzino;ID / Nome del negozio;Gestione magazzino avanzata;Dipende dallo stock;Magazzino',
  ],
  [
    'pt',
    'ID;Ativo (0/1);Nome;Categorias (x,y,z...);Taxa fiscal excl.;Preço com impostos;ID das regras de impostos;Preço por atacado;À venda (0/1);Valor do Desconto;Percentual do desconto;Desconto de (YYYY-MM-DD);Desconto para (YYYY-MM-DD);Referência #;Fornecedor Referência #;Fornecedor;Fabricante;EAN13:;UPC:;Eco-taxa;Largura;Altura;Profundidade;Peso;Quantidade;Quantidade mínima;Visibilidade;Custo de envio adicional;Unidade para o preço unitário;Preço Unitário;Breve descrição;Descrição;Tags (x,y,z...);Meta título.;Meta palavras-chave;Meta descrição;URL reescrita;Texto quando fora de estoque;Texto quando voltar estar em estoque;Pedido disponível (0= Não, 1= Sim);Data de disponibilidade do produto;Data de adição de produtos;Mostrar preço (0 = Não, 1 = Sim);Imagem URLs (x,y,z...);Apagar as imagens existentes (0 = não, 1 = sim);Característica (Nome:Valor:Posição:Personalização);Disponível online (0 = Não, 1 = Sim);Condição;Arquivos podem ser enviados (0 = Não, 1 = Sim);Campos de texto (0 = Não, 1 = Sim);Ação quando não disponível em estoque;ID / Nome da loja;Gestão de estoque avançada;Depende de estoque;Armazém',
  ],
  [
    'pt',
    'Nº;Ativo (0/1);Nome;Categorias (x,y,z...);Preço sem IVA;Preço com IVA;Nº das Regras de IVA;Preço de compra;Em saldo (0/1);Valor do desconto;Percentagem de desconto;Desconto de (aaaa-mm-dd);Desconto até (aaaa-mm-dd);Referência n.º;Nº de referência do fornecedor;Fornecedor;Fabricante;EAN13;UPC;Eco-taxa;Largura;Altura;Profundidade;Peso;Quantidade;Quantidade mínima;Visibilidade;Custo adicional do transporte;Unidade para o preço unitário;Preço unitário;Descrição curta;Descrição;Etiquetas (x, y, z ...);Título Meta;Palavras-chave Meta;Descrição Meta;URL reescrito;Texto quando disponível;Texto quando for permitido reservar produto esgotado;Disponível para encomendar (0 = Não, 1 = Sim);Data de disponibilidade do produto;Data de criação de produto;Mostrar preço (0 = Não, 1 = Sim);URLs da imagem (x,y,z...);Eliminar imagens existentes (0 = Não, 1 = Sim);Característica (Nome:Valor:Posição:Personalização);Disponível apenas online (0 = Não, 1 = Sim);Condição;Personalizável (0 = Não, 1 = Sim);Possibilidade de enviar ficheiros (0 = Não, 1 = Sim);Campos de texto (0 = Não, 1 = Sim);Ação quando estiver esgotado;Nº / Nome da Loja;Gestão de Stock Avançada;Dependente do stock;Armazém',
  ],
  [
    'ru',
    'ID;Активен (0/1);Имя;Категории (x,y,z...);Цена без налогов;Цена c налогами;ID налога;Оптовая цена;Распродажа (0/1);Величина скидки;Процент скидки;Скидка действует от (гггг-мм-дд);Скидка действует до (гггг-мм-дд);Артикул №;Артикул поставщика №;Поставщик;Производитель;Штрихкод EAN13;Штрихкод UPC;Экологический налог;Ширина;Высота;Глубина;Вес;Количество;Минимальное количество;Видимость;Дополнительные расходы по доставке;Единица измерения для стоимости за один товаров;Цена;Короткое описание;Описание;Метки (x,y,z...);Мета-заголовок;Мета ключевые слова;Мета описание;ЧПУ;Текст если товар в наличии;Текст, если предварительный заказ разрешен;Доступен для заказа (0= нет, 1 = да);Товар доступен с даты;Дата создания товара;Отображать цену (0 = нет, 1 = да);URL изображений (x,y,z...);Удалить существующие изображения (0 = нет, 1 = да);Свойство (Наименование:Значение:Позиция:Кастомизировано);Доступен только в режиме онлайн (0 = нет, 1 = да);Состояние;Настраиваемый (0 = Нет, 1 = Да);Загружаемые файлы (0 = Нет, 1 = Да);Текстовые поля (0 = Нет, 1 = Да);Действия когда нет в наличии;ID / Название магазина;Расширенное Управление Запасами;В зависимости от наличия;Склад',
  ],
];

const COMBINATIONS: [language: string, header: string][] = [
  [
    'en',
    'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Wholesale price;Impact on price;Ecotax;Quantity;Minimal quantity;Impact on weight;Default (0 = No, 1 = Yes);Combination available date;Image URLs (x,y,z...)',
  ],
  [
    'de',
    'Artikel-ID;Artikel-Nr;Eigenschaft/Variante (Name:Anzeigetyp:Anzeige-Position);Wert (Wert: Position);Lieferanten-Nr.;Artikel-Nr.;EAN 13;UPC;Einkaufspreis;Auswirkungen auf den Preis;Ökosteuer;Menge;Mindestmenge;Auswirkungen auf das Gewicht;Standard (0 = Nein, 1 = Ja);Verfügbarkeitsdatum;Artikelbilder nach Position wählen (1, 2, 3 ...);URLs der Bilder (x, y, z. ..)',
  ],
  [
    'es',
    "ID del producto;Referencia del producto;Atributo (Nombre:Tipo:Posición);Valor (Valor:Posición);Ref proveedor;Referencia;EAN13;UPC;Precio al por mayor;Impacto en el precio;Ecotasa;Cantidad;Cantidad mínima;Impacto en el peso;Predeterminado (0 = No, 1 = Sí);Fecha de disponibilidad de la combinación;Elegir entre imágenes de productos por posición (1,2,3...);URL's de las imágenes (x,y,z...)",
  ],
  [
    'fr',
    "ID produit;Référence produit;Attribut (Nom:Type:Position);Valeur (Valeur:Position);Référence fournisseur;Référence;EAN-13;UPC;Prix d'achat;Impact sur le prix;Éco-participation;Quantité;Quantité minimale;Impact sur le poids;Valeurs par défaut (0 = Non, 1 = Oui);Date de disponibilité de la déclinaison;Choisir parmi les images du produit selon la position (1, 2, 3…);URL des images (x,y,z, etc.)",
  ],
  [
    'it',
    'ID prodotto;Riferimento prodotto;Attributo (Nome:Tipo:Posizione);Valore(Valore:Posizione);Riferimento fornitore;Riferimento;EAN13;UPS;Prezzo di acquisto;Impatto sul prezzo;Ecotassa;Quantità;Quantità minima;Impatto sul peso;Default (0 = no, 1 = sì);Combinazione data disponibilità;URL delle immagini (x,y,z...)',
  ],
  [
    'pt',
    'ID do produto;Referência do produto;Atribuir (Nome:Tipo:Posição);Valor(Valor:Posição);Referência do fornecedor;Referência;EAN13:;UPC:;Preço por atacado;Impacto no preço;Eco-taxa;Quantidade;Quantidade mínima;Impacto sobre o peso;Padrão (0 = Não, 1 = Sim);Data de disponibilidade da combinação;Imagem URLs (x,y,z...)',
  ],
  [
    'ru',
    'ID товара;Артикул товара;Атрибут (Название:Тип:Позиция);Стоимость (Значение:Позиция);Артикул поставщика;Код;Штрихкод EAN13;Штрихкод UPC;Оптовая цена;Влияние на цену;Экологический налог;Количество;Минимальное количество;Влияние на вес;По умолчанию (0 = нет, 1 = да);Комбинация доступна с даты;URL изображений (x,y,z...)',
  ],
];

/** A row for a header: the cells of some of its columns, by their field. */
const rowFor = (header: string, cells: Record<string, string>): string =>
  fieldsOf(header.split(';'))
    .map((field) => `"${cells[field ?? ''] ?? ''}"`)
    .join(';');

describe('the columns of PrestaShop’s back office', () => {
  it.each(PRODUCTS)('of products are known in %s', (language, line) => {
    const header = line.split(';');
    expect(detectFormat(header)).toMatchObject({ format: 'prestashop' });
    expect(detectFormat(header)?.languageOf?.(header)).toBe(language);
    expect(unknownColumns(header)).toEqual([]);
    expect(fieldsOf(header)).toEqual(
      expect.arrayContaining(
        'id active title categories price cost sale_from sale_until sku brand ean width height length weight stock moq visibility description tags seo_title seo_description orderable pictures features'.split(
          ' ',
        ),
      ),
    );
    expect(fieldsOf(header)).toContain('short description');
    expect(fieldsOf(header)).toContain('out of stock');
  });

  it.each(PRODUCTS)('of products are read in %s', async (language, line) => {
    const cells = {
      id: '7',
      active: '1',
      title: 'Generic title',
      categories: 'Home/A/B',
      price: '9,90',
      sku: 'PS-7',
      stock: '3',
      weight: '0,25',
      features: 'Form:Round:1',
      'out of stock': '0',
    };
    const { products, reported } = await readContent(`${line}\n${rowFor(line, cells)}\n`);
    expect(reported).toEqual([]);
    expect(products[0]).toMatchObject({
      facts: {
        titles: { [language]: 'Generic title' },
        categories: [['A', 'B']],
        specs: [['Form', 'Round']],
        isPublished: true,
      },
      variants: [{ variant: { sku: 'PS-7', tiers: { prices: [990] }, weight: 250, stock: { 1: 3 } } }],
    });
  });

  it.each(COMBINATIONS)('of combinations are known and read in %s', async (language, line) => {
    const header = line.split(';');
    expect(detectFormat(header)).toMatchObject({ format: 'prestashop-combinations' });
    expect(detectFormat(header)?.languageOf?.(header)).toBe(language);
    expect(unknownColumns(header)).toEqual([]);
    const cells = {
      'product reference': 'PS-7',
      names: 'Form:select:0,Size:select:1',
      values: 'Round:0,M:1',
      sku: 'PS-7-M',
      'impact price': '1,50',
      'impact weight': '0,1',
      stock: '4',
    };
    const { products } = await readContent(`${line}\n${rowFor(line, cells)}\n`);
    expect(products[0]).toMatchObject({
      key: 'PS-7',
      variants: [
        {
          variant: {
            sku: 'PS-7-M',
            attributes: { Form: 'Round', Size: 'M' },
            impact: { price: 150, weight: 100 },
            stock: { 1: 4 },
          },
        },
      ],
    });
  });

  it.each([
    [
      'en',
      'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position',
    ],
    [
      'de',
      'Artikel-ID;Bild;Name;Artikel-Nr.;Kategorie;Preis (zzgl. MwSt.);Preis (inkl. MwSt.);Menge;Status;Position',
    ],
    [
      'es',
      'ID de producto;Imagen;Nombre;Referencia;Categoría;Precio (imp. excl.);Precio (imp. incl.);Cantidad;Estado;Posición',
    ],
    ['fr', 'ID produit;Image;Nom;Référence;Catégorie;Prix (HT);Prix (TTC);Quantité;État;Position'],
    [
      'it',
      'ID prodotto;Immagine;Nome;Riferimento;Categoria;Prezzo (tasse escl.);Prezzo (tasse incl.);Quantità;Stato;Posizione',
    ],
    [
      'pt',
      'ID do produto;Imagem;Nome;Referência;Categoria;Preço (sem impostos);Preço (com impostos);Quantidade;Status;Posição',
    ],
    [
      'ru',
      'ID товара;Изображение;Название;Артикул;Категория;Цена (без налогов);Цена (с налогами);Количество;Статус;Позиция',
    ],
  ])('of the exported list of products are known in %s', (language, line) => {
    const header = line.split(';');
    expect(detectFormat(header)).toMatchObject({ format: 'prestashop' });
    expect(detectFormat(header)?.languageOf?.(header)).toBe(language);
    expect(unknownColumns(header)).toEqual([]);
    expect(fieldsOf(header)).toEqual([
      'id',
      'pictures',
      'title',
      'sku',
      'categories',
      'price',
      undefined,
      'stock',
      'active',
      undefined,
    ]);
  });
});

describe('a header of either price in PrestaShop', () => {
  it.each([
    'Price tax excluded or Price tax included',
    'Preis zzgl. MwSt. oder Preis inkl. MwSt.',
    'Precio impuestos excluidos o Precio impuestos incluidos',
    'Prix HT ou Prix TTC',
    'Prezzo tasse escluse o Prezzo tasse incluse',
    'Preço sem IVA ou Preço com IVA',
    'Цена без налогов или Цена с налогами',
  ])('is the price: %s', async (header) => {
    const { format, products } = await readContent(
      `ID;Active (0/1);Name;${header};Reference\n1;1;Mug;5;MUG\n`,
    );
    expect(format).toBe('prestashop');
    expect(products[0]?.variants[0]?.variant.tiers?.prices).toEqual([500]);
  });
});

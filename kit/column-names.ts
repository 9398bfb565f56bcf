/** How files name the columns, in the seven languages and as shops export them; accents, case and marks do not count. */
const NAMES = {
  order_no:
    'order no, order number, order id, order, orderid, reference no, your order no, bestellnummer, auftragsnummer, bestellung, numéro de commande, commande, n commande, número de pedido, pedido, nº pedido, numero ordine, ordine, n ordine, número do pedido, номер заказа, заказ, your order number, order name, ihre bestellnummer, votre numéro de commande, tu número de pedido, il tuo numero d ordine, seu número de pedido, ваш номер заказа',
  sku: 'sku, item, item no, item number, product sku, lineitem sku, variant sku, article, article no, product code, artikel, artikelnummer, artikelnr, référence article, código, código de artículo, código produto, código do produto, codice, codice articolo, артикул, item code, item id, article number, article code, part no, part number, product no, product number, product id, produktnummer, artikel no, artikelcode, numéro d article, n article, code article, code produit, référence produit, nº de artículo, número de artículo, código de producto, numero articolo, codice prodotto, número do artigo, código do artigo, código do item, номер артикула, артикул товара, код товара, номер товара',
  quantity:
    'quantity, qty, pieces, pcs, lineitem quantity, menge, anzahl, stück, quantité, qté, cantidad, unidades, quantità, qtà, quantidade, qtd, количество, кол во, pièces, pezzi, штук, peças, piezas, quantity ordered, qty ordered, ordered quantity, order qty, order quantity, quantity pcs, qty pcs, units, bestellmenge, stückzahl, stueckzahl, anzahl stück, menge stk, menge stück, quantité commandée, nombre de pièces, cantidad pedida, cant, número de piezas, quantità ordinata, numero pezzi, quant, qtde, quantidade pedida, quantidade de peças, кол, количество шт, кол во шт, количество штук, заказ шт',
  full_name:
    'full name, name of receiver, receiver, receiver name, recipient, recipient name, shipping name, ship to name, consignee, customer name, buyer name, contact name, empfänger, vollständiger name, nom complet, destinataire, nombre completo, nombre y apellidos, destinatario, nome completo, destinatário, получатель, фио, полное имя',
  company:
    'company, company name, shipping company, firma, unternehmen, société, entreprise, empresa, azienda, società, компания, фирма',
  address1:
    'address1, address, address 1, address line 1, street, street address, shipping address1, shipping street, adresse, adresse 1, straße, strasse, rue, dirección, direccion 1, calle, indirizzo, indirizzo 1, via, endereço, endereço 1, rua, адрес, адрес 1, улица, street and number, straße und hausnummer, rue et numéro, calle y número, via e numero civico, rua e número, улица и дом, адрес доставки',
  address2:
    'address2, address 2, address line 2, apartment, suite, shipping address2, adresse 2, adresszusatz, complément d adresse, dirección 2, indirizzo 2, endereço 2, complemento, адрес 2, квартира, apartment floor, complément, appartement étage, piso puerta, interno piano, apartamento andar, квартира этаж, квартира подъезд',
  city: 'city, town, shipping city, ort, stadt, ville, ciudad, población, localidad, città, cidade, город',
  state:
    'state, province, region, county, shipping province, shipping state, state province, bundesland, staat, état, région, estado, provincia, provincia stato, stato, província, uf, регион, область, штат, state or province, province or territory, bundesland oder provinz, état ou province, région ou état, provincia o estado, provincia o stato, estado ou província, область или регион, provincia o territorio, província ou território, провинция или территория, province ou territoire, provinz oder territorium, bundesstaat',
  zip: 'zip, zip code, zipcode, postcode, post code, postal code, shipping zip, plz, postleitzahl, code postal, cp, código postal, cap, codice postale, cep, индекс, почтовый индекс, cep código postal, código zip, индекс zip, code zip, codice zip',
  country:
    'country, country code, shipping country, country region, land, pays, país, pais, paese, nazione, страна',
  phone:
    'phone, phone number, telephone, tel, mobile, shipping phone, contact phone, telefon, telefonnummer, handy, téléphone, teléfono, móvil, telefono, cellulare, telefone, celular, телефон',
  email:
    'email, e mail, e mail address, mail, email address, correo, correo electrónico, courriel, posta elettronica, эл почта, электронная почта, почта',
  shipping_method:
    'shipping method, method, carrier, shipping service, delivery method, shipping, versandart, versandmethode, versand, mode de livraison, transporteur, méthode d expédition, método de envío, envío, metodo di spedizione, spedizione, corriere, método de envio, envio, frete, способ доставки, доставка',
  warehouse:
    'warehouse, ship from, stock location, lager, versandlager, entrepôt, almacén, magazzino, armazém, depósito, склад',
  remark:
    'remark, remarks, note, notes, comment, comments, memo, bemerkung, anmerkung, notiz, kommentar, remarque, commentaire, observación, observaciones, comentario, nota, notas, commento, osservazioni, observação, observações, примечание, комментарий',
  tax_id:
    'tax id, taxid, tax number, cpf, cnpj, cpf cnpj, pccc, rut, tr id, customs id, personal customs code, steuernummer, numéro fiscal, id fiscal, nif, codice fiscale, id fiscale, инн, налоговый номер, recipient s tax number, steuernummer des empfängers, numéro fiscal du destinataire, número fiscal del destinatario, codice fiscale del destinatario, número fiscal do destinatário, налоговый номер получателя, cpf or cnpj, cpf o cnpj, cpf ou cnpj, cpf или cnpj, cpf oder cnpj, customs code pccc, código de aduana pccc, código aduaneiro pccc, таможенный код pccc, code douanier pccc, codice doganale pccc, zollcode pccc, turkish id or tax number, número turco de identidad o fiscal, número turco de identidade ou fiscal, турецкий личный или налоговый номер, numéro turc d identité ou fiscal, numero turco di identità o fiscale, türkische ausweis oder steuernummer',
  ioss: 'ioss, ioss no, ioss number, ioss nummer, numéro ioss, número ioss, numero ioss, номер ioss',
  eori: 'eori, eori no, eori number, eori nummer, numéro eori, número eori, numero eori, номер eori',
  vat: 'vat, vat no, vat number, vat id, ust id, ustid, ust idnr, umsatzsteuer id, numéro de tva, tva, nif iva, iva, partita iva, p iva, número de iva, номер ндс, ндс',
  customer_sku:
    'customer sku, your sku, my sku, own sku, seller sku, merchant sku, eigene sku, kundenartikelnummer, sku client, sku cliente, sku do cliente, sku клиента, your item number, ihre artikelnummer, votre référence, tu sku, il tuo sku, seu sku, ваш артикул, tu referencia',
};

/** A column that files of orders have; the contract's columns of a batch. */
type RowColumn = keyof typeof NAMES;

/** No column is called by more; to fold a long text takes long, since one letter may become eighteen. */
const LONGEST_NAME = 100;

/** Folds a name to its letters and digits. */
const foldName = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const fold = (names: string): string[] => names.split(',').map(foldName);

const columnByName = new Map<string, RowColumn>(
  (Object.entries(NAMES) as [RowColumn, string][]).flatMap(([column, names]) =>
    [column, ...fold(names)].map((name) => [foldName(name), column] as const),
  ),
);

/** Whether a text is what files call a column. */
export const isNameOf = (column: RowColumn, text: string): boolean =>
  columnByName.get(foldName(text)) === column;

const FIRST_NAMES = new Set(
  fold(
    'first name, given name, vorname, prénom, nombre, nome, имя, first name shipping, shipping first name',
  ),
);
const LAST_NAMES = new Set(
  fold(
    'last name, surname, family name, nachname, nom, nom de famille, apellidos, apellido, cognome, sobrenome, фамилия, last name shipping, shipping last name',
  ),
);

/** Names with two meanings, which have the first of these that no other column of the file has. */
const AMBIGUOUS = new Map<string, readonly RowColumn[]>(
  (
    [
      ['name', ['full_name', 'order_no']],
      ['nom, nombre, nome, имя', ['full_name']],
      ['reference, référence, referencia, referência, riferimento, ref', ['sku', 'order_no']],
      [
        'ean, ean code, ean nummer, ean13, ean 13, ean upc, ean gtin, ean barcode, gtin, upc, barcode, bar code, strichcode, code barres, código de barras, codice a barre, штрихкод, штрих код',
        ['sku'],
      ],
      ['code, codes, код, product, model, modell, modelo, modello, modèle, модель', ['sku']],
      ['шт, stk, unités, uds', ['quantity']],
      ['amount', ['quantity']],
    ] as const
  ).flatMap(([names, columns]) => fold(names).map((name) => [name, columns] as const)),
);

/** Columns of a file by position from 0. */
export type NamedColumns = {
  columns: Map<number, RowColumn>;
  /** A receiver's name in two columns, where none has it whole. */
  splitName: { first: number; last: number } | null;
};

/**
 * Finds which columns a row names, in any order. One that is named again is not read; a column that the file hides is
 * named only where no other one is. `hidden` has the numbers of hidden columns from 1 on.
 */
export function nameColumns(
  headings: readonly string[],
  hidden: ReadonlySet<number> = new Set(),
): NamedColumns {
  const columns = new Map<number, RowColumn>();
  const folded = headings.map(foldName);
  const places = [...folded.keys()].sort(
    (a, b) => Number(hidden.has(a + 1)) - Number(hidden.has(b + 1)) || a - b,
  );
  const isFree = (column: RowColumn) => ![...columns.values()].includes(column);
  for (const at of places) {
    const column = columnByName.get(folded[at] ?? '');
    if (column && isFree(column)) columns.set(at, column);
  }
  const find = (names: ReadonlySet<string>) =>
    places.find((at) => !columns.has(at) && names.has(folded[at] ?? ''));
  const [first, last] = [find(FIRST_NAMES), find(LAST_NAMES)];
  const splitName = first !== undefined && last !== undefined && isFree('full_name') ? { first, last } : null;
  for (const at of places) {
    if (columns.has(at) || (splitName && (at === first || at === last))) continue;
    const column = AMBIGUOUS.get(folded[at] ?? '')?.find(isFree);
    if (column && !(splitName && column === 'full_name')) columns.set(at, column);
  }
  return { columns, splitName };
}

const MAX_ABOVE = 20;

/** Finds the row of a table that names one of some columns, below what stands above it; `at` is -1 without one. */
export function findHeadings(rows: readonly (readonly string[])[], required: readonly RowColumn[]) {
  const named = rows.slice(0, MAX_ABOVE + 1).map((cells) => [...nameColumns(cells).columns]);
  const at = named.findIndex((columns) => columns.some(([, column]) => required.includes(column)));
  const find = (column: RowColumn): number =>
    named[at]?.find(([, candidate]) => candidate === column)?.[0] ?? -1;
  return { at, find };
}

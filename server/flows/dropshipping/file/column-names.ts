import type { RowColumn } from '../../../../contract/dropshipping-batch.ts';

/** How files name the columns, in the seven languages and as shops export them; accents, case and marks do not count. */
const NAMES: Record<RowColumn, string> = {
  order_no:
    'order no, order number, order id, order, orderid, reference, reference no, your order no, bestellnummer, auftragsnummer, bestellung, numéro de commande, commande, n commande, número de pedido, pedido, nº pedido, numero ordine, ordine, n ordine, número do pedido, номер заказа, заказ',
  sku: 'sku, item, item no, item number, product sku, lineitem sku, variant sku, article, article no, product code, artikel, artikelnummer, artikelnr, référence article, código, código de artículo, código produto, código do produto, codice, codice articolo, артикул',
  quantity:
    'quantity, qty, pieces, pcs, amount, lineitem quantity, menge, anzahl, stück, quantité, qté, cantidad, unidades, quantità, qtà, quantidade, qtd, количество, кол во',
  full_name:
    'full name, name of receiver, receiver, receiver name, recipient, recipient name, shipping name, ship to name, consignee, customer name, buyer name, contact name, empfänger, vollständiger name, nom complet, destinataire, nombre completo, nombre y apellidos, destinatario, nome completo, destinatário, получатель, фио, полное имя',
  company:
    'company, company name, shipping company, firma, unternehmen, société, entreprise, empresa, azienda, società, компания, фирма',
  address1:
    'address1, address, address 1, address line 1, street, street address, shipping address1, shipping street, adresse, adresse 1, straße, strasse, rue, dirección, direccion 1, calle, indirizzo, indirizzo 1, via, endereço, endereço 1, rua, адрес, адрес 1, улица',
  address2:
    'address2, address 2, address line 2, apartment, suite, shipping address2, adresse 2, adresszusatz, complément d adresse, dirección 2, indirizzo 2, endereço 2, complemento, адрес 2, квартира',
  city: 'city, town, shipping city, ort, stadt, ville, ciudad, población, localidad, città, cidade, город',
  state:
    'state, province, region, county, shipping province, shipping state, state province, bundesland, staat, état, région, estado, provincia, provincia stato, stato, província, uf, регион, область, штат',
  zip: 'zip, zip code, zipcode, postcode, post code, postal code, shipping zip, plz, postleitzahl, code postal, cp, código postal, cap, codice postale, cep, индекс, почтовый индекс',
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
    'tax id, taxid, tax number, cpf, cnpj, cpf cnpj, pccc, rut, tr id, customs id, personal customs code, steuernummer, numéro fiscal, id fiscal, nif, codice fiscale, id fiscale, инн, налоговый номер',
  ioss: 'ioss, ioss no, ioss number, ioss nummer, numéro ioss, número ioss, numero ioss, номер ioss',
  eori: 'eori, eori no, eori number, eori nummer, numéro eori, número eori, numero eori, номер eori',
  vat: 'vat, vat no, vat number, vat id, ust id, ustid, ust idnr, umsatzsteuer id, numéro de tva, tva, nif iva, iva, partita iva, p iva, número de iva, номер ндс, ндс',
  customer_sku:
    'customer sku, your sku, my sku, own sku, seller sku, merchant sku, eigene sku, kundenartikelnummer, sku client, sku cliente, sku do cliente, sku клиента',
};

/** Folds a name to its letters and digits. */
const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const columnByName = new Map<string, RowColumn>(
  (Object.entries(NAMES) as [RowColumn, string][]).flatMap(([column, names]) =>
    [column, ...names.split(',')].map((name) => [foldName(name), column] as const),
  ),
);

/** Returns the column that a heading names; undefined for one that the shop does not read. */
export const columnOf = (heading: string): RowColumn | undefined => columnByName.get(foldName(heading));

/** Whether a heading is the name of a receiver, or in the files of some shops that of an order. */
export const isPlainName = (heading: string): boolean => foldName(heading) === 'name';

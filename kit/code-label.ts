const WORDS =
  '(?:sku|ean|gtin|upc|mpn|p\\/?n|part|item|model|code|no|nr|n[°º]|№|ref|réf|référence|referencia|referência|art|article|artikel|articolo|artículo|artigo|código|codice|артикул|арт|код)(?:[\\s.-]*(?:no|nr|number|nummer|n[°º]|№))?';

/**
 * Matches what buyers write before a code, in the seven languages (`SKU:`, `Art.-Nr.`, `артикул`), and what parts it from the
 * code, a regular expression: at the beginning of a text.
 */
export const codeLabel = (parting: string): RegExp => new RegExp(`^${WORDS}${parting}`, 'iu');

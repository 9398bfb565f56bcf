import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createPdf } from './create-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

const rows = Array.from({ length: 120 }, (_, at) => [
  `Противоударный чехол №${at}\nSKU-${at}`,
  `${at}`,
  '1.234,56 €',
]);
const document: PdfDocument = {
  language: 'de',
  title: 'Angebot',
  size: 'A4',
  footer: 'Lading GmbH · Größenstraße 1',
  blocks: [
    { kind: 'title', text: 'Angebot' },
    { kind: 'columns', columns: [{ heading: 'Lieferadresse', lines: ['Ada Łukasz', 'Ñandú 5'] }] },
    {
      kind: 'table',
      columns: [
        { heading: 'Artikel', share: 60 },
        { heading: 'Menge', share: 15, align: 'right' },
        { heading: 'Betrag', share: 25, align: 'right' },
      ],
      rows,
    },
    { kind: 'sums', rows: [{ label: 'Gesamtsumme', amount: '9.999,00 €', isTotal: true }] },
  ],
};

describe('createPdf()', () => {
  it('sets every row once, with headings, footer and number on each page', async () => {
    const bytes = await createPdf(document);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text, totalPages } = await extractText(pdf);
    expect(totalPages).toBeGreaterThan(2);
    for (const [at, page] of text.entries()) {
      expect(page).toContain('Lading GmbH · Größenstraße 1');
      expect(page).toContain(`${at + 1} / ${totalPages}`);
    }
    const whole = text.join('\n');
    expect(whole.match(/Противоударный чехол №\d+/g)).toHaveLength(rows.length);
    expect(text.filter((page) => page.includes('Artikel')).length).toBeGreaterThanOrEqual(totalPages - 1);
    expect(whole).toMatch(/Ada Łukasz[\s\S]*Ñandú 5[\s\S]*SKU-119[\s\S]*9\.999,00 €/);
  });

  it('sets Letter where it is asked for', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await createPdf({ ...document, size: 'LETTER' })));
    const [, , width, height] = (await pdf.getPage(1)).view;
    expect([width, height]).toEqual([612, 792]);
  });
});

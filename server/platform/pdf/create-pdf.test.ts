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

  it('makes the next document after one that cannot be set', async () => {
    await expect(createPdf({ ...document, picture: Uint8Array.of(1) })).rejects.toThrow('image format');
    const bytes = await createPdf(document);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

const addressOf = (lines: string[]): PdfDocument => ({
  ...document,
  blocks: [{ kind: 'columns', columns: [{ heading: 'To', lines }] }],
});
const textOf = async (made: PdfDocument): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await createPdf(made)));
  return (await extractText(pdf)).text.join('\n').normalize('NFKC').replaceAll('եւ', 'և');
};

// Reads and subsets 40 fonts, in a thread of its own.
describe('createPdf() with letters of other scripts', { timeout: 30_000 }, () => {
  it('prints addresses in the scripts of the countries that the shop sends to', async () => {
    const lines = [
      ...['東京都渋谷区神南1-2-3', 'アパート', '北京市朝阳区建国路88号', '张伟', '臺北市信義區市府路45號'],
      ...['서울특별시 강남구 테헤란로', '김철수', 'ถนนสุขุมวิท', 'กรุงเทพมหานคร', 'რუსთაველის გამზირი'],
      ...['თბილისი', 'Մաշտոցի պողոտա', 'Երևան', 'नई दिल्ली', 'भारत', 'رقم', 'תל'],
    ];
    const text = await textOf(addressOf(lines));
    const letters = (given: string) => given.replace(/[\s\p{M}\p{Cc}]/gu, '');
    for (const line of lines) expect(letters(text)).toContain(letters(line));
    expect(text).not.toContain('U+');
    expect(text).not.toContain('?');
  });

  it.each(['한국어', '김', '홍길동', 'ab 한', 'עב ال', '中文 עב', '中文 ال'])('prints %s', async (text) => {
    expect(await textOf(addressOf([text]))).not.toMatch(/U\+|\?/);
  });

  it('prints what no font has as its code, and says so', async () => {
    const text = await textOf({ ...addressOf(['Yiyi ꆈꌠ 𝐀𝐯𝐞']), unprintable: 'Some are codes.' });
    expect(text).toContain('Yiyi U+A188 U+A320 Ave');
    expect(text).toContain('Some are codes.');
  });
});

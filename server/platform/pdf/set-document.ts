import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { code128 } from '../../../kit/code128.ts';
import { mapTexts } from './map-texts.ts';
import { FOOTER, MARGIN, openPage, type Page, SIZES } from './page.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { createPrintable } from './printable.ts';
import { setTable } from './set-table.ts';

type Block<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;

// One family with the letters of every language of the shop.
const { resolve } = createRequire(import.meta.url);
const FONTS = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};
const SUM_WIDTH = 270;
const AMOUNT_WIDTH = 100;
/** The narrowest bar, in points: 0.42 mm, which hand scanners read. */
const BARCODE_MODULE = 1.2;
const BARCODE_HEIGHT = 32;
/** Width and height of a picture's place, in points. */
const PICTURE = [144, 48] as const;

function setTitle({ text }: Block<'title'>, { doc, left, width }: Page): void {
  doc.font('bold').fontSize(SIZES.title).text(text, left, doc.y, { width }).moveDown(0.4);
}

function setParagraph({ text, isSmall }: Block<'paragraph'>, page: Page): void {
  const { doc, left, width } = page;
  doc.font('regular').fontSize(isSmall ? SIZES.small : SIZES.text);
  if (!page.fits(doc.heightOfString(text, { width }))) page.next();
  doc.text(text, left, doc.y, { width }).moveDown(0.8);
}

function setColumns({ columns }: Block<'columns'>, { doc, left, width }: Page): void {
  const own = width / columns.length;
  const y = doc.y;
  const ends = columns.map(({ heading, lines }, at) => {
    const x = left + at * own;
    const options = { width: own - 16 };
    doc.font('bold').fontSize(SIZES.heading).text(heading, x, y, options);
    doc.font('regular').fontSize(SIZES.text);
    for (const line of lines) doc.text(line, x, doc.y, options);
    return doc.y;
  });
  doc.y = Math.max(...ends);
  doc.x = left;
  doc.moveDown(1.2);
}

function setSums({ rows }: Block<'sums'>, page: Page): void {
  const { doc, left, width } = page;
  const height = rows.length * SIZES.heading * 2;
  if (!page.fits(height)) page.next();
  doc.moveDown(0.6);
  const x = left + width - SUM_WIDTH;
  for (const { label, amount, isTotal } of rows) {
    const y = doc.y;
    doc.font(isTotal ? 'bold' : 'regular').fontSize(isTotal ? SIZES.heading : SIZES.text);
    doc.text(label, x, y, { width: SUM_WIDTH - AMOUNT_WIDTH - 8 });
    const end = doc.y;
    doc.text(amount, x + SUM_WIDTH - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    doc.y = Math.max(end, doc.y) + 2;
  }
  doc.x = left;
  doc.moveDown(1);
}

function setBarcode({ text }: Block<'barcode'>, page: Page): void {
  const { doc, left } = page;
  if (!page.fits(BARCODE_HEIGHT + 24)) page.next();
  const y = doc.y;
  const { bars, width } = code128(text);
  for (const { x, width: wide } of bars)
    doc.rect(left + x * BARCODE_MODULE, y, wide * BARCODE_MODULE, BARCODE_HEIGHT);
  doc.fill('#14181f');
  doc.font('regular').fontSize(SIZES.small);
  doc.text(text, left, y + BARCODE_HEIGHT + 3, { width: width * BARCODE_MODULE, align: 'center' });
  doc.x = left;
  doc.moveDown(1);
}

function setPicture(bytes: Uint8Array, { doc, left }: Page): void {
  const { y } = doc;
  doc.image(Buffer.from(bytes), left, y, { fit: [...PICTURE] });
  doc.x = left;
  doc.y = y + PICTURE[1] + 8;
}

function setBlock(block: PdfBlock, page: Page): void {
  if (block.kind === 'title') setTitle(block, page);
  else if (block.kind === 'paragraph') setParagraph(block, page);
  else if (block.kind === 'columns') setColumns(block, page);
  else if (block.kind === 'table') setTable(block, page);
  else if (block.kind === 'sums') setSums(block, page);
  else setBarcode(block, page);
}

/** Writes footer and number of each page, once it is known how many there are. */
function setFooters(doc: PDFKit.PDFDocument, { footer }: PdfDocument, { left, width }: Page): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    // Text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - FOOTER + 12;
    doc.font('regular').fontSize(SIZES.small).fillColor('#4a5361');
    doc.text(footer, left, y, { width: width - 60, height: FOOTER, lineBreak: true, ellipsis: true });
    doc.text(`${at + 1} / ${count}`, left + width - 50, y, { width: 50, align: 'right' });
  }
}

/** Sets a document. Takes about 0.4 ms of the processor a row of a table, so it belongs in a thread. */
export async function setDocument(document: PdfDocument): Promise<Buffer> {
  const { language, title, size, blocks, date, unprintable } = document;
  const doc = new PDFDocument({
    size,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    lang: language,
    info: { Title: title, ...(date && { CreationDate: date, ModDate: date }) },
    displayTitle: true,
    bufferPages: true,
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (part: Buffer) => parts.push(part));
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
  doc.font('regular');
  let isIncomplete = false;
  const printable = createPrintable(doc, () => {
    isIncomplete = true;
  });
  const page = openPage(doc);
  if (document.picture) setPicture(document.picture, page);
  for (const block of blocks) setBlock(mapTexts(block, printable), page);
  if (isIncomplete && unprintable)
    setParagraph({ kind: 'paragraph', text: unprintable, isSmall: true }, page);
  setFooters(doc, { ...document, footer: printable(document.footer) }, page);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

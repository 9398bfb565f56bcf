import { type Language, languageTags } from '../../../contract/fields.ts';
import { fillPlaceholders } from '../../../kit/fill-placeholders.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ownValue } from '../../../kit/own-value.ts';
import type { DocumentContent, DocumentLine, DocumentRow } from '../../domains/documents/index.ts';
import { mapTexts } from '../../platform/pdf/map-texts.ts';
import type { PdfBlock, PdfColumn, PdfDocument } from '../../platform/pdf/pdf-document.ts';
import { substituteOf } from './build-credit-note.ts';
import { type DocumentText, factsBlock, partiesBlock, titleOf, type Words } from './document-facts.ts';
import { notesOf, sumsBlock, vatBlock, weightOf } from './document-sums.ts';

/** Reads the texts of the pages, by file and language. */
export type ReadTexts = (page: string, language: Language) => Record<string, string>;

const PAGES = ['common', 'details', 'order', 'document'];

/** Returns the words of a language for amounts of a currency. */
function wordsOf(read: ReadTexts, language: Language, currency: string): Words {
  const texts = Object.assign({}, ...PAGES.map((page) => read(page, language))) as Record<string, string>;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return {
    language,
    t: (key, values = {}) => fillPlaceholders(ownValue(texts, key) ?? key, values),
    money: (amount) => formatMoney(amount, currency, language),
    day: (at) => day.format(new Date(at)),
    country: (code) => (code ? (countries.of(code) ?? code) : ''),
  };
}

/** Returns a text of the shop, or `otherwise` without one: packings and attributes come from catalogues. */
const translateOr = ({ t }: Words, key: string, otherwise: string): string => {
  const text = t(key);
  return text === key ? otherwise : text;
};

function itemOf(line: DocumentLine, { row, words }: DocumentText): string {
  const { t, country } = words;
  const substitute = substituteOf(line);
  if (substitute) return t(`document.${substitute}Back`);
  const isCustoms = row.kind === 'commercial_invoice';
  const facts = [
    line.sku,
    ...Object.values(line.attributes),
    line.packingSlug && translateOr(words, `packing.${line.packingSlug}`, line.packingSlug),
    line.isGift && !isCustoms && t('gift.mark'),
  ];
  const customs = isCustoms
    ? [
        line.titleEn && line.titleEn !== line.title ? line.titleEn : '',
        [
          line.hsCode && t('document.hsCode', { code: line.hsCode }),
          line.origin && t('document.origin', { country: country(line.origin) }),
        ]
          .filter(Boolean)
          .join(' · '),
        line.isGift ? t('document.gift') : '',
      ]
    : [];
  return [line.title, facts.filter(Boolean).join(' · '), ...customs].filter(Boolean).join('\n');
}

/** The columns after the item, by what a kind shows of a line. */
function columnsOf({
  row,
  content,
  words,
}: DocumentText): { column: PdfColumn; cell: (line: DocumentLine) => string }[] {
  const { t, money, language } = words;
  const isGross = row.kind === 'credit_note' || content.order.isGross;
  const price = row.kind === 'commercial_invoice' || !isGross ? 'Net' : 'Gross';
  const quantity = {
    column: { heading: t('document.quantity'), share: 12, align: 'right' as const },
    cell: (line: DocumentLine) => line.quantity.toLocaleString(language),
  };
  const weight = {
    column: { heading: t('document.weightHead'), share: 14, align: 'right' as const },
    cell: (line: DocumentLine) => weightOf(line.weight, words),
  };
  if (row.kind === 'packing_slip') return [quantity, weight];
  const unit = {
    column: { heading: t(`document.unit${price}`), share: 16, align: 'right' as const },
    cell: (line: DocumentLine) => money(line.unit),
  };
  const amount = {
    column: { heading: t(`document.amount${price}`), share: 17, align: 'right' as const },
    cell: (line: DocumentLine) => money(line.total),
  };
  return [
    quantity,
    ...(row.kind === 'commercial_invoice' ? [weight] : []),
    ...(row.kind === 'credit_note' ? [] : [unit]),
    amount,
  ];
}

function linesBlock(written: DocumentText): PdfBlock {
  const more = columnsOf(written);
  const { t } = written.words;
  const share = 100 - more.reduce((sum, { column }) => sum + column.share, 0);
  return {
    kind: 'table',
    columns: [{ heading: t('document.item'), share }, ...more.map(({ column }) => column)],
    rows: written.content.lines.map((line) => [itemOf(line, written), ...more.map(({ cell }) => cell(line))]),
  };
}

/** The dropshipper's note, and who has made and who answers for the goods. */
function whiteLabelBlocks({ content: { whiteLabel }, words: { t } }: DocumentText): PdfBlock[] {
  if (!whiteLabel) return [];
  const { note, makers } = whiteLabel;
  return [
    ...(note ? [{ kind: 'paragraph' as const, text: note }] : []),
    ...makers.map(({ kind, text }) => ({
      kind: 'paragraph' as const,
      text: t(`document.${kind}`, { name: text }),
      isSmall: true,
    })),
  ];
}

function blocksOf(written: DocumentText): PdfBlock[] {
  const { row, content } = written;
  const hasLines = row.kind !== 'receipt' && content.lines.length > 0;
  const hasVat = row.kind !== 'packing_slip' && row.kind !== 'commercial_invoice';
  return [
    { kind: 'title', text: titleOf(written) },
    ...(row.kind === 'packing_slip' ? [{ kind: 'barcode' as const, text: content.order.id }] : []),
    partiesBlock(written),
    factsBlock(written),
    ...(hasLines ? [linesBlock(written)] : []),
    sumsBlock(written),
    ...(hasVat ? [vatBlock(written)] : []),
    ...whiteLabelBlocks(written),
    ...notesOf(written).map((text): PdfBlock => ({ kind: 'paragraph', text, isSmall: true })),
  ];
}

/** The longest line; what a catalogue or buyer made longer would fill pages. */
const MAX_LINE = 300;
/** The longest line of an address, which shares its width with others. */
const MAX_ADDRESS_LINE = 130;
// Control characters, and those that turn the direction of what follows: no text may change how others are read.
const CONTROLS = /(?!\n)\p{Cc}|\p{Bidi_Control}/gu;
/** More marks on a letter than any language has would cover the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Shortens each line of a text to a length in letters. */
const clipTo = (length: number) => (text: string) =>
  text
    .replace(CONTROLS, '')
    .replace(PILED_MARKS, '$1')
    .split('\n')
    .map((line) => {
      // No letter is cut in half.
      const letters = line.length > length ? [...line] : [];
      return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : line;
    })
    .join('\n');

const clipped = (block: PdfBlock): PdfBlock =>
  mapTexts(block, clipTo(block.kind === 'columns' ? MAX_ADDRESS_LINE : MAX_LINE));

/**
 * Writes a document in its language: the same facts give the same texts, for its page and its PDF.
 */
export function writeDocument(row: DocumentRow, content: DocumentContent, read: ReadTexts): PdfDocument {
  const language = row.language as Language;
  const words = wordsOf(read, language, content.currency);
  const written: DocumentText = { row, content, words };
  const title = titleOf(written);
  const { seller, whiteLabel } = content;
  const from = whiteLabel ? [whiteLabel.name] : [seller.name, seller.email];
  return {
    language: languageTags[language],
    title,
    size: row.paper,
    footer: [...from, title].filter(Boolean).join(' · '),
    date: row.issuedAt,
    unprintable: words.t('document.note.unprintable'),
    blocks: blocksOf(written).map(clipped),
  };
}

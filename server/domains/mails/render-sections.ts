import { escapeHtml } from '../../../kit/escape-html.ts';
import { brand } from '../../platform/brand.ts';

type Row = {
  text: string;
  /** In smaller letters below the text. */
  note?: string;
  /** At the end of the row, as the reader's language writes it. */
  amount?: string;
  /** Address of a picture that is shown before the text. */
  picture?: string;
};

/**
 * A part of a mail below its text: a heading and rows. The last row of a sum is `isTotal`; one that is contained in the
 * row above it `isPart`.
 */
export type Section = { heading: string; rows: (Row & { isTotal?: boolean; isPart?: boolean })[] };

/** Returns the lines of a text as rows of a section. */
export const rowsOfText = (text: string): Section['rows'] =>
  text.split('\n').flatMap((line) => (line.trim() ? [{ text: line }] : []));

const CELL = `padding:6px 0;border-top:1px solid ${brand.rule};vertical-align:top`;
const PART = `padding:0 0 4px 16px;font-size:13px;line-height:20px;color:${brand.ink2};vertical-align:top`;

const renderPicture = (url: string): string =>
  `<img src="${escapeHtml(url)}" width="120" height="120" alt="" style="display:block;margin:0 0 8px;border-radius:4px">`;

function renderRow({ text, note, amount, picture, isTotal, isPart }: Section['rows'][number]): string {
  const style = `${isPart ? PART : CELL}${isTotal ? ';font-weight:600' : ''}`;
  const small = note
    ? `<br><span style="font-size:13px;line-height:20px;color:${brand.ink2}">${escapeHtml(note)}</span>`
    : '';
  const start = `<td style="${style}">${picture ? renderPicture(picture) : ''}${escapeHtml(text)}${small}</td>`;
  const end = amount
    ? `<td style="${style};padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td>`
    : '<td></td>';
  return `<tr>${start}${end}</tr>`;
}

/** Returns the HTML of the sections of a mail; every value is escaped. */
export const sectionsHtml = (sections: readonly Section[]): string =>
  sections
    .map(
      ({ heading, rows }) =>
        `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(heading)}</h2><table role="presentation" style="width:100%;border-collapse:collapse">${rows.map(renderRow).join('')}</table>`,
    )
    .join('');

/** Returns the sections of a mail as plain text. */
export const sectionsText = (sections: readonly Section[]): string =>
  sections
    .map(({ heading, rows }) => {
      const lines = rows.map(({ text, note, amount, isPart }) =>
        [`${isPart ? '    ' : ''}${text}${amount ? `  ${amount}` : ''}`, ...(note ? [`  ${note}`] : [])].join(
          '\n',
        ),
      );
      return `${heading}\n${lines.join('\n')}\n\n`;
    })
    .join('');

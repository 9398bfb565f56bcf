import type { Product, Variant } from '../../../contract/catalogue.ts';
import { textBlocks } from '../../../kit/text-blocks.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { safetyRows } from './safety-rows.ts';
import { packageRows, type Row, specRows } from './spec-rows.ts';

const heading = (text: string): Html => html`<h2 class="mb-3 text-18 font-semibold">${text}</h2>`;

/** Names and texts below a heading, a line each; nothing without rows. */
const factList = (title: string, rows: readonly Row[]): Html | false =>
  rows.length > 0 &&
  html`<section>${heading(title)}<dl class="border-t border-rule">${rows.map(
    ([name, text]) =>
      html`<div class="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-b border-rule py-2"><dt class="text-ink-3">${name}</dt><dd class="whitespace-pre-line wrap-anywhere">${text}</dd></div>`,
  )}</dl></section>`;

const certificateList = (title: string, certificates: readonly string[]): Html | false =>
  certificates.length > 0 &&
  html`<section class="mt-8">${heading(title)}<ul class="flex flex-wrap gap-2">${certificates.map(
    (certificate) =>
      html`<li class="rounded-sm border border-edge px-2 py-0.5 text-13 font-medium">${certificate}</li>`,
  )}</ul></section>`;

/** The description, its lists as lists. */
const descriptionBlocks = (text: string): Html[] =>
  textBlocks(text).map(({ isList, lines }) =>
    isList
      ? html`<ul class="grid list-disc gap-1 pl-5">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
      : html`<p class="whitespace-pre-wrap">${lines.join('\n').replace(/^\n+|\n+$/g, '')}</p>`,
  );

/** Writes specifications, what the law asks, the package and the description of a product as markup. */
export function specsHtml(product: Product, shown: Variant, locale: Locale): string {
  const { t } = locale;
  const specs = factList(t('product.specs'), specRows(product, shown, locale));
  const safety = factList(t('safety.heading'), safetyRows(product.compliance, locale));
  const packed = factList(t('product.package'), packageRows(product, shown, locale));
  const certificates = certificateList(t('product.certificates'), product.certificates);
  const { description } = product;
  const about =
    description !== '' &&
    html`<section>${heading(t('product.description'))}<div class="grid gap-3 text-ink-2 wrap-anywhere">${descriptionBlocks(
      description,
    )}</div></section>`;
  // In two columns the description follows the specifications at once, whatever the height of the other column.
  return html`<div class="mt-12 grid gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-12" style="grid-template-rows:auto 1fr"><div>${specs}</div><div style="grid-row:span 2">${packed}${certificates}${
    safety && html`<div class="mt-8">${safety}</div>`
  }</div>${about}</div>`.text;
}

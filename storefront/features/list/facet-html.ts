import { type Html, html } from '../../ui/html.ts';
import type { ShownFacet, ShownValue } from './shown-facets.ts';

const formats = new Map<string, Intl.NumberFormat>();
function numbersOf(language: string): Intl.NumberFormat {
  const known = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, known);
  return known;
}

/** Renders checkboxes as markup, for the same reason as cards; styles are in styles/list.css. */
export function valuesHtml(
  { code }: Pick<ShownFacet, 'code'>,
  values: readonly ShownValue[],
  language: string,
): string {
  const numbers = numbersOf(language);
  const each = values.map(
    ({ value, text, count, selected, swatch }): Html =>
      html`<label class="facet-value"><input type="checkbox" name="f" value="${code}:${value}"${
        selected && html` checked`
      }>${swatch !== null && html`<i style="background:${swatch}"></i>`}<span>${text}</span><small>${numbers.format(
        count,
      )}</small></label>`,
  );
  return html`${each}`.text;
}

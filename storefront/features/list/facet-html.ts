import { formatNumber } from '../../../kit/format-number.ts';
import { type Html, html } from '../../ui/html.ts';
import type { ShownFacet, ShownValue } from './shown-facets.ts';

/** Renders checkboxes as markup, for the same reason as cards; styles are in styles/list.css. */
export function valuesHtml(
  { code }: Pick<ShownFacet, 'code'>,
  values: readonly ShownValue[],
  language: string,
): string {
  const each = values.map(
    ({ value, text, count, selected, swatch }): Html =>
      html`<label class="facet-value"><input type="checkbox" name="f" value="${code}:${value}"${
        selected && html` checked`
      }>${swatch !== null && html`<i style="background:${swatch}"></i>`}<span>${text}</span><small>${formatNumber(count, language)}</small></label>`,
  );
  return html`${each}`.text;
}

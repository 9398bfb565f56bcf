/** Markup that is safe in a page. Only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | false | null | undefined;

const SPECIAL = /["&<>]/;
const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&<>]/g, (character) => entities[character] ?? '') : text;

function write(value: Value): string {
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (!value) return '';
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
}

/**
 * Creates markup from a template and escapes its values. For what a page repeats by the dozen: React needs ten times
 * as long for forty cards. Attributes must be in double quotes.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let text = parts[0] ?? '';
  for (let at = 0; at < values.length; at += 1) text += write(values[at]) + parts[at + 1];
  return new Html(text);
}

import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../storefront/styles/tokens.css', import.meta.url);

const declared = new Map(
  [...readFileSync(TOKENS, 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(
    ([, name = '', color = '']) => [name, color],
  ),
);

function colorOf(name: string): string {
  const color = declared.get(name);
  if (color === undefined) throw new Error(`tokens.css declares no color --${name}`);
  return color;
}

/** The colors of the storefront, for what cannot use its variables: mails, documents, pages without its bundle. */
export const brand = {
  paper: colorOf('paper'),
  white: colorOf('white'),
  ink: colorOf('ink'),
  ink2: colorOf('ink-2'),
  edge: colorOf('edge'),
  rule: colorOf('rule'),
  act: colorOf('act'),
  step: colorOf('step'),
};

/** The shop's sign, three falling steps, as bars that mail programs show too: [width, height, color], in pixels. */
const BARS = [
  [8, 26, brand.ink],
  [8, 16, brand.step],
  [8, 8, brand.ink],
] as const;

/** Returns the sign and the name of the shop as HTML with its own styles. */
export const brandHtml = `<p style="margin:0 0 24px;font-size:24px;line-height:28px;font-weight:600;white-space:nowrap">${BARS.map(
  ([width, height, color]) =>
    `<span style="display:inline-block;width:${width}px;height:${height}px;margin-right:1px;background:${color}"></span>`,
).join('')} Lading</p>`;

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

import { writeFileSync } from 'node:fs';
import { BUDGETS } from './first-load.ts';

/** Lighthouse's categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type PageFigures = {
  name: string;
  /** Thousand bytes: scripts as gzip, the document as brotli, its styles as gzip. */
  script: number;
  html: number;
  css: number;
  /** Requests of a phone until what is seen first is there, and until it rests; nobody has moved yet. */
  first: number;
  requests: number;
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds, and the shift of the layout. */
  lcp: number;
  tbt: number;
  cls: number;
};

const heads = [
  'page',
  'scripts kB gzip',
  'HTML kB brotli',
  'css kB gzip',
  'requests first',
  'requests in all',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP s',
  'TBT ms',
  'CLS',
];
const { script, html, css, first } = BUDGETS;
const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);
const budgets = [
  'budget',
  kilo(script),
  kilo(html),
  kilo(css),
  String(first),
  '',
  '95',
  '100',
  '100',
  '100',
  '1.8',
  '',
  '0.02',
];

/** The table of a run, as text and into `file`. */
export function writePages(file: string, figures: readonly PageFigures[]): string {
  const rows = figures.map(({ name, script, html, css, first, requests, scores, lcp, tbt, cls }) => [
    name,
    script.toFixed(1),
    html.toFixed(1),
    css.toFixed(1),
    String(first),
    String(requests),
    String(scores.performance),
    String(scores.accessibility),
    String(scores['best-practices']),
    String(scores.seo),
    (lcp / 1000).toFixed(2),
    String(Math.round(tbt)),
    cls.toFixed(3),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [heads, heads.map(() => '---'), budgets, ...rows].map(line).join('\n');
  const text = `# Pages on a phone

First visit at 390 px. First requests are those before the page's \`load\`: the document, what is visible without scrolling, and pictures a little below; code and texts load later. Lighthouse for mobile with a simulated slow network and the machine's own CPU. Reproduce: \`npm run bench:pages\` against a running shop.

${table}
`;
  writeFileSync(file, text);
  return text;
}

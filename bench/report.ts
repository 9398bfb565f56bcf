import { writeFileSync } from 'node:fs';

export type Row = {
  what: string;
  perSecond: number;
  p50: number;
  p99: number;
  of: string;
  ratio: number | null;
  goal: string;
  /** What p50 would be on the machine that goals in milliseconds are meant for; null for other rows. */
  meant: number | null;
  failed: number;
};

/**
 * Bare selects a second of the machine on which the goals were set. A time follows the machine, which may do a third
 * of that in a bad hour: what it would be there is told beside it.
 */
export const SELECTS_MEANT = 17_000;

const cells = (row: Row): string[] => [
  row.what,
  Math.round(row.perSecond).toLocaleString('en'),
  row.p50.toFixed(2),
  row.p99.toFixed(2),
  row.ratio === null ? '' : `${row.ratio.toFixed(2)} of ${row.of}`,
  row.goal,
  row.meant === null ? '' : `${row.meant.toFixed(1)} ms`,
  String(row.failed),
];

/** The table of a run, as text and into `file`. */
export function report(file: string, title: string, notes: string[], rows: Row[]): string {
  const head = [
    '',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'ratio',
    'goal',
    `p50 at ${SELECTS_MEANT.toLocaleString('en')} selects/s`,
    'failed',
  ];
  const line = (parts: string[]) => `| ${parts.join(' | ')} |`;
  const table = [line(head), line(head.map(() => '---')), ...rows.map((row) => line(cells(row)))].join('\n');
  const text = `# ${title}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n\n${table}\n`;
  writeFileSync(file, text);
  return text;
}

import { writeFileSync } from 'node:fs';

export type Row = {
  what: string;
  perSecond: number;
  p50: number;
  p99: number;
  of: string;
  ratio: number | null;
  goal: string;
  failed: number;
};

/** What a run calls the bare server's select. */
export const BARE_SELECT = 'bare select';
/**
 * Bare selects a second in a quiet hour of the machine on which this is developed. Its other hours give half of that
 * and less, and a time in milliseconds follows them: what it would be in a quiet hour is told beside it.
 */
export const QUIET_SELECTS = 10_700;

/** The speed of the machine during a run, 1 being a quiet hour: by the fastest of its bare selects. */
export const speedOf = (rows: readonly Row[]): number =>
  Math.max(...rows.filter(({ what }) => what === BARE_SELECT).map(({ perSecond }) => perSecond)) /
  QUIET_SELECTS;

const cells = (row: Row, speed: number): string[] => [
  row.what,
  Math.round(row.perSecond).toLocaleString('en'),
  row.p50.toFixed(2),
  row.p99.toFixed(2),
  row.ratio === null ? '' : `${row.ratio.toFixed(2)} of ${row.of}`,
  row.goal,
  row.goal.endsWith(' ms') ? `${(row.p50 * speed).toFixed(1)} ms` : '',
  String(row.failed),
];

/** The table of a run, as text and into `file`. */
export function report(file: string, title: string, notes: string[], rows: Row[]): string {
  const head = ['', 'requests/s', 'p50 ms', 'p99 ms', 'ratio', 'goal', 'p50 in a quiet hour', 'failed'];
  const speed = speedOf(rows);
  const line = (parts: string[]) => `| ${parts.join(' | ')} |`;
  const table = [line(head), line(head.map(() => '---')), ...rows.map((row) => line(cells(row, speed)))].join(
    '\n',
  );
  const text = `# ${title}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n\n${table}\n`;
  writeFileSync(file, text);
  return text;
}

import { writeFileSync } from 'node:fs';
import type { Cost } from './buyer.ts';

/** Costs by the task's name, one for each screen; null where it could not be done. */
export type Measured = ReadonlyMap<string, readonly (Cost | null)[]>;

const REPORT = 'docs/measured/tasks.md';
const INTRO = `# Cost of buyers' tasks

Eleven tasks done by a script in Chromium, on a phone and on a desktop. A press is a click, a tap, a typed field, Enter or a choice in a list. Seconds are machine time, without reading or thinking. Screens are the scrolled distance in window heights. Product tasks begin on the product page, the others on the home page, those of orders with a member signed in. Reproduce: \`npm run bench:tasks\` against a running shop; with a second URL and a name it compares two shops.
`;

const cells = (cost: Cost | null | undefined): string[] =>
  cost
    ? [String(cost.presses), cost.seconds.toFixed(1), cost.screens.toFixed(1)]
    : ['cannot be done', '', ''];

const line = (all: readonly string[]): string => `| ${all.join(' | ')} |`;

/** Writes the table of both shops, or of one, and prints it. */
export function writeTasks({
  now,
  other,
  widths,
}: {
  now: Measured;
  other: { name: string; measured: Measured } | null;
  widths: readonly number[];
}): void {
  const shops = [['', now], ...(other ? [[`${other.name}, `, other.measured] as const] : [])] as const;
  const heads = shops.flatMap(([name]) =>
    widths.flatMap((width) => [`${name}${width}: presses`, 'seconds', 'screens']),
  );
  const rows = [...now.keys()].map((task) =>
    line([
      task,
      ...shops.flatMap(([, measured]) => widths.flatMap((_, at) => cells(measured.get(task)?.[at]))),
    ]),
  );
  const all = [line(['task', ...heads]), line(['---', ...heads.map(() => '--:')]), ...rows].join('\n');
  writeFileSync(REPORT, `${INTRO}\n${all}\n`);
  process.stdout.write(`${all}\n`);
}

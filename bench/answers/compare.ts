import { diff } from 'node:util';
import type { Answer } from './answer.ts';
import type { Recording } from './visitor.ts';

/** A difference, with the requests whose answers have it. */
export type Difference = { lines: string[]; requests: string[] };
export type Comparison = { group: string; equal: number; differences: Difference[] };

const MAX_LINES = 12;

/** Answers by request; of one that is made again, each by its turn. */
function byRequest(answers: readonly Answer[]): Map<string, Answer> {
  const turns = new Map<string, number>();
  return new Map(
    answers.map((answer) => {
      const turn = (turns.get(answer.request) ?? 0) + 1;
      turns.set(answer.request, turn);
      return [turn === 1 ? answer.request : `${answer.request} (${turn})`, answer];
    }),
  );
}

const linesOf = ({ status, headers, body, scripts }: Answer, ignored: ReadonlySet<string>): string[] => [
  `status ${status}`,
  ...headers.filter((line) => !ignored.has(line.slice(0, line.indexOf(':')))),
  ...body,
  ...(ignored.has('scripts') ? [] : scripts),
];

/** Returns what changed between two lists of lines, adjacent lines together. */
function changesOf(before: string[], after: string[]): string[][] {
  if (before.length === after.length && before.every((line, at) => line === after[at])) return [];
  const changes: string[][] = [];
  let isOpen = false;
  for (const [side, line] of diff(before, after)) {
    if (side === 0) isOpen = false;
    else if (isOpen) changes.at(-1)?.push(`${side > 0 ? '-' : '+'} ${line}`);
    else {
      changes.push([`${side > 0 ? '-' : '+'} ${line}`]);
      isOpen = true;
    }
  }
  return changes;
}

/** Compares two recordings. `ignored` names groups, headers, or `scripts`. Equal differences are listed once. */
export function compare(before: Recording, after: Recording, ignored: ReadonlySet<string>): Comparison[] {
  const groups = [...new Set([...before.keys(), ...after.keys()])].filter((group) => !ignored.has(group));
  return groups.map((group) => {
    const [first, second] = [before, after].map((recording) => byRequest(recording.get(group) ?? []));
    const requests = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])];
    const found = new Map<string, Difference>();
    let equal = 0;
    for (const request of requests) {
      const [one, other] = [first?.get(request), second?.get(request)];
      const changes =
        one && other
          ? changesOf(linesOf(one, ignored), linesOf(other, ignored))
          : [[one ? '- was asked before only' : '+ is asked now only']];
      if (changes.length === 0) equal += 1;
      for (const lines of changes) {
        const known = found.get(lines.join('\n')) ?? { lines, requests: [] };
        known.requests.push(request);
        found.set(lines.join('\n'), known);
      }
    }
    return { group, equal, differences: [...found.values()] };
  });
}

const cut = (lines: string[]): string[] =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `  ... ${lines.length - MAX_LINES} more lines`]
    : lines;

/** Formats a comparison as text: a line a group, then each difference with the requests that have it. */
export function format(comparisons: readonly Comparison[]): string {
  return comparisons
    .flatMap(({ group, equal, differences }) => [
      `${group}: ${equal} equal, ${differences.length} differences`,
      ...differences.flatMap(({ lines, requests }) => [
        '',
        `  ${requests[0]}${requests.length > 1 ? `, and ${requests.length - 1} more` : ''}`,
        ...cut(lines).map((line) => `    ${line.slice(0, 400)}`),
      ]),
      ...(differences.length > 0 ? [''] : []),
    ])
    .join('\n');
}

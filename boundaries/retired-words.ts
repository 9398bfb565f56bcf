import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFileSync } from '@swc/core';

/** Splits an identifier into its words, in lower case: `MAX_WaitingIPs` is max, waiting, ips. */
export const wordsOf = (identifier: string): string[] =>
  (identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

/** Returns the retired names of the glossary: what stands in backticks in the last column of its tables. */
export function readRetiredWords(glossary: string): string[][] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'));
  const retired = rows.flatMap(
    (row) =>
      row
        .split('|')
        .at(-2)
        ?.match(/`[^`]+`/g) ?? [],
  );
  return retired.map((name) => wordsOf(name)).filter((words) => words.length > 0);
}

/** Collects the names that a file declares or uses; property names of strings are not among them. */
function identifiersOf(file: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'Identifier' && typeof value === 'string') found.add(value);
    Object.values(node).forEach(visit);
  };
  visit(parseFileSync(file, { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found;
}

const contains = (words: readonly string[], part: readonly string[]): boolean =>
  words.some((_, at) => part.every((word, offset) => words[at + offset] === word));

/** Returns a line for each identifier of `files` that uses a word which the glossary has retired. */
export function findRetiredWords(root: string, files: readonly string[]): string[] {
  const retired = readRetiredWords(
    readFileSync(path.join(root, 'docs', 'contribute', 'glossary.md'), 'utf8'),
  );
  return files.flatMap((file) =>
    [...identifiersOf(path.join(root, file))].flatMap((identifier) => {
      const word = retired.find((part) => contains(wordsOf(identifier), part));
      return word
        ? [`${file}: ${identifier} uses "${word.join(' ')}", which docs/contribute/glossary.md has retired`]
        : [];
    }),
  );
}

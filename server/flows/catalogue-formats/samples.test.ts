import { expect, it } from 'vitest';
import { readNamed, sampleNames } from '../import-catalogue/testing/read-sample.ts';
import { columnName } from './columns/column-name.ts';
import { definitionOf } from './detect-format.ts';
import { PLATFORMS } from './formats.ts';

it.each(Object.entries(PLATFORMS))('%s has samples of each of its formats', async (platform, { reads }) => {
  const names = sampleNames().filter((name) => name.startsWith(`${platform}/`));
  const formats = await Promise.all(names.map(async (name) => (await readNamed(name)).format));
  expect([...new Set(formats)].sort()).toEqual(reads.map(({ format }) => format).sort());
});

it.each(sampleNames())('%s has columns that its format knows', async (name) => {
  const { format, columns } = await readNamed(name);
  const { uses, match } = definitionOf(format);
  const isKnown = (column: string): boolean =>
    uses.has(columnName(column)) || match?.(columnName(column), column) !== undefined;
  expect(columns.filter(({ column, decision }) => decision === 'not carried' && !isKnown(column))).toEqual(
    [],
  );
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findRetiredWords, readRetiredWords, wordsOf } from './retired-words.ts';

it.each([
  ['createCaller', ['create', 'caller']],
  ['MOST_WAITING', ['most', 'waiting']],
  ['HTTPCaller2', ['http', 'caller', '2']],
])('wordsOf(%s) is %j', (identifier, words) => {
  expect(wordsOf(identifier)).toEqual(words);
});

const GLOSSARY =
  '| concept | term | retired |\n| --- | --- | --- |\n| context | `RequestContext` | `Caller`, `MOST_`, `settleLines` |\n';

it('readRetiredWords() reads the last column of the tables alone', () => {
  expect(readRetiredWords(`Not a table: \`gate\`\n${GLOSSARY}`)).toEqual([
    ['caller'],
    ['most'],
    ['settle', 'lines'],
  ]);
});

it('findRetiredWords() names file, identifier and word, and passes strings and comments over', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'words-'));
  mkdirSync(path.join(root, 'docs', 'contribute'), { recursive: true });
  writeFileSync(path.join(root, 'docs', 'contribute', 'glossary.md'), GLOSSARY);
  writeFileSync(
    path.join(root, 'a.ts'),
    "// a caller\nexport const guestCaller = 'caller';\nexport const settle = (lines: string[]) => lines;\n",
  );
  expect(findRetiredWords(root, ['a.ts'])).toEqual([
    'a.ts: guestCaller uses "caller", which docs/contribute/glossary.md has retired',
  ]);
  rmSync(root, { recursive: true });
});

import { expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

it('textBlocks() returns lists and the lines between them', () => {
  expect(textBlocks('Intro\n\n- One\n- Two - three\nOutro\n- Four')).toEqual([
    { isList: false, lines: ['Intro', ''] },
    { isList: true, lines: ['One', 'Two - three'] },
    { isList: false, lines: ['Outro'] },
    { isList: true, lines: ['Four'] },
  ]);
});

it('textBlocks() takes no negative number or dash alone for a list', () => {
  expect(textBlocks('-5 °C\n-\n- ')).toEqual([{ isList: false, lines: ['-5 °C', '-', '- '] }]);
  expect(textBlocks('')).toEqual([{ isList: false, lines: [''] }]);
});

import { expect, it } from 'vitest';
import { stripInvisible } from './strip-invisible.ts';

it('stripInvisible() takes out what turns or hides text, and leaves joiners', () => {
  expect(stripInvisible('\u202eabc\u2066 \u200b=1\uFEFF')).toBe('abc =1');
  expect(stripInvisible('a\u200eb\u061cc\u00add\u3164e\u2800f\u{e0041}')).toBe('abcdef');
  expect(stripInvisible('❤\ufe0f')).toBe('❤\ufe0f');
  expect(stripInvisible('می\u200cخواهم 👨\u200d👩')).toBe('می\u200cخواهم 👨\u200d👩');
});

import { expect, it } from 'vitest';
import { stripInvisible } from './strip-invisible.ts';

it('stripInvisible() takes out what turns or hides text, and leaves joiners', () => {
  expect(stripInvisible('\u202eabc\u2066 \u200b=1\uFEFF')).toBe('abc =1');
  expect(stripInvisible('می\u200cخواهم 👨\u200d👩')).toBe('می\u200cخواهم 👨\u200d👩');
});

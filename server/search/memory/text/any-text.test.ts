import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../fakes/conformance/any-words.ts';
import { createTokeniser } from './tokenise.ts';

it('any text is tokenised into strings', () => {
  const tokenise = createTokeniser();
  fc.assert(
    fc.property(anyText, (text) => {
      for (const word of tokenise(text)) expect(typeof word).toBe('string');
    }),
    { numRuns: 1000 },
  );
});

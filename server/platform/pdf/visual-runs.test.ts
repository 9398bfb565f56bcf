import { describe, expect, it } from 'vitest';
import { visualRuns } from './visual-runs.ts';

/** Runs in the fonts that the shop has: Arabic and Hebrew letters in one of their own. */
const runsOf = (line: string) =>
  [
    ...line.matchAll(
      /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+|[^\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu,
    ),
  ].map(([text]) => ({ text, font: /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? 'other' : null }));
const textsOf = (line: string) => visualRuns(runsOf(line), line).map(({ text }) => text);

describe('visualRuns()', () => {
  it('sets words from right to left, and leaves their letters to the font', () => {
    expect(textsOf('شارع الملك')).toEqual(['الملك', ' ', 'شارع']);
  });

  it('keeps numbers and Latin words from left to right', () => {
    expect(textsOf('شارع 45 Main')).toEqual(['Main', ' ', '45', ' ', 'شارع']);
  });

  it('mirrors brackets around words that run from right to left', () => {
    expect(textsOf('רחוב (תל)').join('')).toBe('(תל) רחוב');
  });

  it('sets one word of another direction inside of a Latin line', () => {
    expect(textsOf('Ada רחוב 5')).toEqual(['Ada ', '5', ' ', 'רחוב']);
  });
});

import { expect, it } from 'vitest';
import { splitMinusWords } from './negation-words.ts';

it.each([
  ['iphone 17 pro -max', 'iphone 17 pro', 'max'],
  ['case -"leather"', 'case', 'leather'],
  ['case -(leather)', 'case', 'leather'],
  ['case !leather red', 'case  red', 'leather'],
  ['case -“clear case” blue', 'case  blue', 'clear case'],
  ['case -leather -wallet', 'case', 'leather wallet'],
  ['case w/o magnet', 'case without magnet', ''],
])('splitMinusWords() takes out of %s what is excluded', (text, asked, negated) => {
  const split = splitMinusWords(text);
  expect([split.asked.trim(), split.negated]).toEqual([asked, negated]);
});

it.each(['usb-c cable', '13-14 inch', 'case -20', '-leather', 'wow!', "men's watch"])(
  'splitMinusWords() leaves %s as it is',
  (text) => {
    expect(splitMinusWords(text)).toEqual({ asked: text, negated: '' });
  },
);

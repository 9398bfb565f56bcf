import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('plainText() keeps words and lines and drops markup', () => {
  expect(plainText('<p>A <b>cable</b>.</p><ul><li>1 m &amp; more</li><li>USB-C</li></ul>')).toBe(
    'A cable.\n1 m & more\nUSB-C',
  );
});

it('plainText() leaves plain words unchanged', () => {
  expect(plainText('5 < 6 and\nmore > less')).toBe('5 < 6 and\nmore > less');
});

it.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['<table>\n  <tr>\n    <th>Size</th>\n    <td>10 cm</td>\n  </tr>\n</table>', 'Size | 10 cm'],
  ['<tr><td>A</td><td>30 W</td><td></td></tr><tr><td>B</td><td>100 W</td></tr>', 'A | 30 W |\nB | 100 W'],
  ['Size     10 cm\nWeight   5 g', 'Size     10 cm\nWeight   5 g'],
  ['3 < 5 &amp; 5 > 3', '3 < 5 & 5 > 3'],
])('plainText(%j) is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

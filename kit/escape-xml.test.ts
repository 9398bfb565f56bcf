import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';

it.each([
  ['a & b < c > "d"', 'a &amp; b &lt; c &gt; &quot;d&quot;'],
  ['&amp;', '&amp;amp;'],
  ["it's ]]>", "it's ]]&gt;"],
  ['tab\tline\nreturn\r', 'tab\tline\nreturn\r'],
  ['Größe Привет 😀', 'Größe Привет 😀'],
  ['a\u0000\u0001\u000b\u001f\ufffe\uffffb', 'ab'],
  ['half \ud83d of a pair', 'half  of a pair'],
])('escapeXml(%j) is %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});

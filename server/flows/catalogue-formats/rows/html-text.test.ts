import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

it.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['<ul><li>First</li><li>Second</li></ul>', '- First\n- Second'],
  ['H&uuml;lle &amp; Kabel &#8364; &#x41;&nbsp;&lt;b&gt;', 'Hülle & Kabel € A <b>'],
  ['<script>alert(1)</script><style>p{}</style>Text', 'Text'],
  ['<h2>Title</h2><a href="https://example.com">Link</a> <img src="a.png" alt="no">', 'Title\nLink'],
  [
    '<table><tr><th>Size</th><td>10 cm</td></tr><tr><th>Weight</th><td>5 g</td></tr></table>',
    'Size | 10 cm\nWeight | 5 g',
  ],
  ['no markup, 3 < 5', 'no markup, 3 < 5'],
  ['<p>unclosed <b>bold', 'unclosed bold'],
  ['<table><tr><td><p>Length</p></td><td><p>5 cm</p><p>or 6</p></td></tr></table>', 'Length | 5 cm or 6'],
  ['&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;', 'One\nTwo'],
  ['', ''],
])('htmlText(%j) is %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

it('htmlText() handles deeply nested markup in bounded time', () => {
  expect(htmlText(`${'<div>'.repeat(20_000)}deep`).length).toBeLessThan(100);
});

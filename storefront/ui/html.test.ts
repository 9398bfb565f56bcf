import { expect, it } from 'vitest';
import { html } from './html.ts';

it('html escapes values in text and in attributes', () => {
  const title = `"><script>alert('1')</script> & more`;
  expect(html`<a title="${title}">${title}</a>`.text).toBe(
    `<a title="&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt; &amp; more">&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt; &amp; more</a>`,
  );
});

it('html writes markup unescaped, and nothing for an absent value', () => {
  const rows = ['<', 'b'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${rows}</ul>${null}${false}${undefined}${0}`.text).toBe(
    '<ul><li>&lt;</li><li>b</li></ul>0',
  );
});

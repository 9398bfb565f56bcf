import { expect, it } from 'vitest';
import { makeMark, takeMarks } from './script-nonces.ts';

const take = (html: string, mark: string) => {
  const { page, scripts } = takeMarks(Buffer.from(html), mark);
  return { page: page.toString(), scripts: scripts.map(String) };
};

it('takeMarks() gives the inline scripts that the renderer marked, and the page without marks', () => {
  const mark = makeMark();
  const at = ` nonce="${mark}"`;
  expect(
    take(
      `<link rel="modulepreload"${at} href="/a.js"/><script${at}>one("ü")</script><p>x</p><script type="module"${at} async="">two()</script><script src="/b.js"${at}></script>`,
      mark,
    ),
  ).toEqual({
    page: '<link rel="modulepreload" href="/a.js"/><script>one("ü")</script><p>x</p><script type="module" async="">two()</script><script src="/b.js"></script>',
    scripts: ['one("ü")', 'two()'],
  });
});

it('takeMarks() leaves out a script that something else brought into the page, marked by guess or not', () => {
  const mark = makeMark();
  const injected =
    '<script>evil()</script><script nonce="">evil()</script><script nonce="guess">evil()</script>';
  expect(take(`${injected}<script nonce="${mark}">own()</script>`, mark).scripts).toEqual(['own()']);
  expect(take(injected, mark)).toEqual({ page: injected, scripts: [] });
});

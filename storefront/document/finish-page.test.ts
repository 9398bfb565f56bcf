import { expect, it } from 'vitest';
import { createNonce, finishPage } from './finish-page.ts';

const nonce = createNonce();
const at = ` nonce="${nonce}"`;
const finish = (html: string) => {
  const { body, scripts } = finishPage({ html, nonce, lastScripts: [] });
  return { page: body.toString().replace('<!DOCTYPE html>', ''), scripts };
};

it('finishPage() removes the nonces and returns the renderer’s inline scripts', () => {
  expect(
    finish(
      `<style${at}>a{}</style><script${at}>one("ü")</script><p>x</p><script type="module"${at}>two()</script><script src="/b.js"${at}></script>`,
    ),
  ).toEqual({
    page: '<style>a{}</style><script>one("ü")</script><p>x</p><script type="module">two()</script><script src="/b.js"></script>',
    scripts: ['one("ü")', 'two()'],
  });
});

it('finishPage() leaves out an injected script, with a guessed nonce or without', () => {
  const injected =
    '<script>evil()</script><script nonce="">evil()</script><script nonce="guess">evil()</script>';
  expect(finish(`${injected}<script${at}>own()</script>`).scripts).toEqual(['own()']);
  expect(finish(injected)).toEqual({ page: injected, scripts: [] });
});

it('finishPage() defers every module link of the renderer, and no other link', () => {
  expect(
    finish(
      `<link rel="preload" as="image" href="/p.webp"/><link rel="modulepreload"${at} href="/a.js"/><p>ä</p><link rel="modulepreload" href="/b.js"${at}/>`,
    ).page,
  ).toBe(
    '<link rel="preload" as="image" href="/p.webp"/><link rel="dns-prefetch" href="/a.js"/><p>ä</p><link rel="dns-prefetch" href="/b.js"/>',
  );
});

it('finishPage() defers the imports of the module script, and returns the script as it is sent', () => {
  const { page, scripts } = finish(
    `<script${at}>import "/not.js";</script><script type="module"${at} async="">import "/m.js";
import * as route0 from "/root.js";
import * as route1_main from "/c.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");</script><p>import "/x.js";</p>`,
  );
  const code = scripts[1] ?? '';
  expect(page).toBe(
    `<script>import "/not.js";</script><script type="module" async="">${code}</script><p>import "/x.js";</p>`,
  );
  expect(code.indexOf('addEventListener')).toBeLessThan(code.indexOf('await new Promise('));
  expect(code.slice(code.indexOf('await import'))).toBe(`await import("/m.js");
const route0 = await import("/root.js");
const route1_main = await import("/c.js");
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");`);
});

it('finishPage() returns bytes of their own, in UTF-8, with the document type', () => {
  const pages = ['<p>Grüße, привет €</p>', `<p>${'ю'.repeat(100_000)}</p>`, '<p>x</p>'];
  const bodies = pages.map((html) => finishPage({ html, nonce, lastScripts: [] }).body);
  expect(bodies.map(String)).toEqual(pages.map((html) => `<!DOCTYPE html>${html}`));
});

it('finishPage() ends the body with the last scripts, which may run', () => {
  const html = `<html><body><p title="</body>">$&</p><script${at}>one()</script></body></html>`;
  const { body, scripts } = finishPage({ html, nonce, lastScripts: ['two("$&")'] });
  expect(String(body)).toBe(
    '<!DOCTYPE html><html><body><p title="</body>">$&</p><script>one()</script><script>two("$&")</script></body></html>',
  );
  expect(scripts).toEqual(['one()', 'two("$&")']);
});

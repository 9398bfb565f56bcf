import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const last = (page: string): string => deferScripts(Buffer.from(page)).body.toString();

it('holds back every link to code, and no other', () => {
  expect(
    last(
      '<link rel="preload" as="image" href="/p.webp"/><link rel="modulepreload" href="/a.js"/><p>ä</p><link rel="modulepreload" href="/b.js"/>',
    ),
  ).toBe(
    '<link rel="preload" as="image" href="/p.webp"/><link rel="later" href="/a.js"/><p>ä</p><link rel="later" href="/b.js"/>',
  );
});

it('imports what the framework imports after the wait, in its order', () => {
  const page =
    last(`<link rel="modulepreload" href="/m.js"/><script>import "/not.js";</script><script type="module" async="">import "/m.js";
import * as route0 from "/root.js";
import * as route1_main from "/c.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");</script><p>import "/x.js";</p>`);
  const [before, code = '', after] = page.split(
    /<script type="module" async="">|(?<=entry\.js"\);)<\/script>/,
  );
  expect(before).toContain('<script>import "/not.js";</script>');
  expect(code.indexOf('addEventListener')).toBeLessThan(code.indexOf('await new Promise('));
  expect(code.slice(code.indexOf('await import'))).toBe(`await import("/m.js");
const route0 = await import("/root.js");
const route1_main = await import("/c.js");
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");`);
  expect(after).toBe('<p>import "/x.js";</p>');
});

it('gives a copy, whether there is code or none', () => {
  const page = Buffer.from('<p>no code</p>');
  const copy = deferScripts(page);
  page.fill(0);
  expect(copy.body.toString()).toBe('<p>no code</p>');
});

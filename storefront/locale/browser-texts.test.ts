import { beforeEach, expect, it, vi } from 'vitest';

let answers: Map<string, string>;
let requested: string[];
beforeEach(() => {
  vi.resetModules();
  answers = new Map();
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    const answer = answers.get(url);
    if (answer === 'offline') throw new TypeError('failed to fetch');
    return answer === undefined ? new Response('{}', { status: 404 }) : new Response(answer);
  });
});

const open = () => import('./browser-texts.ts');
const at = (page: string) => `/global_resources/page/de_${page}.json?v=3.29.0`;

it('loadTexts() loads the common files and the page’s own, with the version', async () => {
  const { loadTexts, browserTexts } = await open();
  answers.set(at('common'), '{"menu":"Menü"}').set(at('user_center'), '{"account":"Konto"}');
  await loadTexts('/de/user/coupons');
  expect(requested.slice(0, 4)).toEqual([
    at('common'),
    at('prompt_message_F'),
    at('details'),
    at('user_center'),
  ]);
  expect(browserTexts.get()).toEqual({ menu: 'Menü', account: 'Konto' });
  await loadTexts('/de/c/1');
  expect(requested).toContain(at('list'));
});

it.each(['offline', 'no JSON'])('a failure (%s) yields an empty result', async (answer) => {
  const { loadTexts, browserTexts } = await open();
  answers.set(at('common'), answer);
  await loadTexts('/de');
  expect(browserTexts.get()).toEqual({});
});

it('a file that failed is loaded again by the next page, and known texts stay', async () => {
  const { loadTexts, browserTexts } = await open();
  answers.set(at('details'), '{"add":"Hinzufügen"}');
  await loadTexts('/de');
  answers.set(at('common'), '{"menu":"Menü"}').set(at('details'), 'offline');
  await loadTexts('/de/c/1');
  expect(browserTexts.get()).toEqual({ add: 'Hinzufügen', menu: 'Menü' });
});

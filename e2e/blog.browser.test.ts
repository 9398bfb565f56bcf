import { expect } from 'vitest';
import { BUDGETS, scriptBytes, watchLoad } from '../bench/first-load.ts';
import { expectAccessible } from './accessibility.ts';
import { ON_PHONE, test } from './browser.ts';
import { openHydrated } from './shopping.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('en');
const POST = '/blog/products/charging/gan-chargers-and-usb-pd.html';

test.for(ON_PHONE)('a reader finds a post, and adds a product of it, at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto('/blog');
  await page.getByRole('heading', { level: 1, name: t('blog.heading') }).waitFor();
  await expectAccessible(page);

  await page.locator('.blog-search input').fill('gallium nitride');
  await page.getByRole('button', { name: t('blog.searchNow') }).click();
  await page.waitForURL(/\/blog\/search\?q=gallium/);
  await page.locator('.post-card-link').first().click();
  await page.waitForURL((url) => url.pathname === POST);
  await expectAccessible(page);

  const heading = page.locator('.post-body h2').nth(1);
  await page.locator('.post-contents a').nth(1).click();
  await page.waitForURL(/#s2$/);
  expect(await heading.getAttribute('id')).toBe('s2');

  expect(await page.locator('#post-products form[data-add-to-cart]').count()).toBeGreaterThan(3);
  await page.locator('.post-card-link').first().click();
  await page.waitForURL((url) => url.pathname.endsWith('.html') && url.pathname !== POST);
});

test('a post is read, found by its tag and bought from without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, language: 'de', javaScriptEnabled: false });
  await page.goto(`/de${POST}`);
  expect(await page.locator('main h1').count()).toBe(1);
  await expectNoEnglish(page);
  await page.locator('.post-foot .post-tag').first().click();
  await page.waitForURL(/\/de\/blog\/tag\//);
  await page.goBack();
  await page.locator('#post-products form[data-add-to-cart] button:enabled').first().click();
  await page.waitForURL(/\/de\/(Order\/OrderInfo|details)\//);
});

test('a post has one address, and its head says what it is', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 1440 });
  await page.goto('/fr/blog/buying/GAN-Chargers-and-usb-pd.html');
  expect(new URL(page.url()).pathname).toBe(`/fr${POST}`);
  const html = await (await page.request.get(`/fr${POST}`)).text();
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(jsonLd.find((one) => one['@type'] === 'BlogPosting')).toMatchObject({
    inLanguage: 'fr',
    datePublished: '2026-11-12T00:00:00.000Z',
    author: { '@type': 'Organization' },
    image: [expect.stringMatching(/^http.*\.webp$/)],
  });
  expect(jsonLd.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true);
  expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  expect((await (await page.request.get(feed ?? '')).text()).match(/<item>/g)?.length).toBeGreaterThan(5);
  for (const path of [
    '/blog/nowhere',
    '/blog/tag/none',
    '/blog/products/nothing.html',
    '/blog/latest?page=99',
  ]) {
    expectRefusal(404, path.split('?')[0] ?? '');
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});

test('the pages of the blog load no more scripts than others', async ({ visit }) => {
  for (const path of ['/blog', '/blog/latest', POST]) {
    const { page, context } = await visit({ width: 390 });
    const load = watchLoad(page);
    await openHydrated(page, path);
    expect(await scriptBytes(load), path).toBeLessThanOrEqual(BUDGETS.script);
    await context.close();
  }
});

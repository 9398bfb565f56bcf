import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePictures } from './compare-pictures.ts';
import { loadParts } from './load-parts.ts';
import { launchBrowser, openParts, type View } from './open-parts.ts';
import { readPicture, storedParts, writePicture } from './picture-files.ts';
import { roundShades } from './round-shades.ts';
import { type Picture, takePictures } from './take-pictures.ts';
import { views } from './views.ts';

let loaded: Awaited<ReturnType<typeof loadParts>>;
let browser: Browser;

beforeAll(async () => {
  [loaded, browser] = await Promise.all([loadParts(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await loaded?.close();
});

async function picturesOf(view: View): Promise<Map<string, Picture>> {
  const page = await openParts(browser, loaded.parts, view);
  const pictures = await takePictures(page);
  await page.context().close();
  return new Map([...pictures].map(([part, picture]) => [part, roundShades(picture)]));
}

/** Compares the pictures of a view with the stored ones; `keep` gets those that differ. Returns what differs, by part. */
async function differencesOf(
  view: string,
  pictures: Map<string, Picture>,
  keep: (name: string, picture: Picture) => Promise<string> = async () => '',
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [part, taken] of pictures) {
    if (!storedParts(view).includes(part)) continue;
    const difference = comparePictures(await readPicture(view, part), taken);
    if (!difference) continue;
    const now = await keep(part, taken);
    if (difference.picture) await keep(`${part}-difference`, difference.picture);
    found[part] = `${difference.what}: ${now}`;
  }
  return found;
}

/** Renew the stored pictures by `npm run pictures:renew` when the look was meant to change. */
describe.concurrent('the look of the parts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parts-'));

  it.for(Object.entries(views))('is that of the stored pictures: %s', async ([view, options], { expect }) => {
    const pictures = await picturesOf(options);
    expect(
      await differencesOf(view, pictures, (name, picture) =>
        writePicture(path.join(folder, view), name, picture),
      ),
    ).toEqual({});
    expect(storedParts(view).toSorted()).toEqual([...pictures.keys()].toSorted());
  });
});

describe('the comparison', () => {
  const view = 'ru-390';
  const changed = async (only: string, css: string) => {
    const pictures = await picturesOf({ language: 'ru', width: 390, only, css });
    return Object.keys(await differencesOf(view, pictures));
  };

  it.for([
    ['nothing where nothing is', 'buttons', ''],
    ['a color', 'buttons', '.bg-act { background: #0a7a56 !important }'],
    ['the color of small text', 'fields', '.text-ink-3 { color: #6b7486 !important }'],
    ['a lighter hairline', 'coupons', '.border-rule { border-color: #e9e3d6 !important }'],
    ['a padding', 'fields', '.control { padding-block: 9px !important }'],
    ['a shift by one pixel', 'small', '.rounded-sm { margin-left: 1px !important }'],
    ['a missing icon', 'toasts', 'button .icon { visibility: hidden }'],
    ['a missing ring of focus', 'steppers', ':focus-visible { outline: none !important }'],
  ] as const)('sees %s', async ([, part, css]) => {
    expect(await changed(part, css)).toEqual(css === '' ? [] : [part]);
  });
});

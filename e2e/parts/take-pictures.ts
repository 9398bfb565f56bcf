import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { SCREEN_HEIGHT } from './open-parts.ts';
import { unstored } from './views.ts';

/** Pixels of four bytes each: red, green, blue, opacity. */
export type Picture = { data: Buffer; width: number; height: number };

type Place = { id: string; top: number; height: number };

/** Rings of focus and shadows stand out by this much. */
const MARGIN = 8;

/** A picture of each stored part by its id, as wide as the screen. */
export async function takePictures(page: Page): Promise<Map<string, Picture>> {
  const places = await page.evaluate(
    (margin) =>
      [...document.querySelectorAll<HTMLElement>('[data-part]')].map((part): Place => {
        const { y, height } = part.getBoundingClientRect();
        const top = Math.floor(y + scrollY) - margin;
        const end = Math.ceil(y + scrollY + height) + margin;
        return { id: part.dataset.part ?? '', top, height: end - top };
      }),
    MARGIN,
  );
  const pictures = new Map<string, Picture>();
  let screen: Buffer | undefined;
  let scrolled = 0;
  for (const { id, top, height } of places) {
    if (unstored.includes(id)) continue;
    if (height > SCREEN_HEIGHT) throw new Error(`the part ${id} is higher than ${SCREEN_HEIGHT} pixels`);
    if (!screen || top + height > scrolled + SCREEN_HEIGHT) {
      scrolled = top;
      await page.evaluate(scrollAndPaint, scrolled);
      screen = await page.screenshot();
    }
    const { data, info } = await sharp(screen)
      .extract({ left: 0, top: top - scrolled, width: page.viewportSize()?.width ?? 0, height })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    pictures.set(id, { data, width: info.width, height: info.height });
  }
  return pictures;
}

/** Runs in the page: the frame after the next one shows the new position for certain. */
const scrollAndPaint = (y: number): Promise<void> =>
  new Promise((resolve) => {
    scrollTo(0, y);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

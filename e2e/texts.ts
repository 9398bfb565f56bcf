import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../contract/fields.ts';
import { createT, type T } from '../storefront/locale/create-t.ts';
import { readAll } from '../storefront/texts/files.ts';

/** Returns the texts of a language, so that a journey works in any of them. */
export const textsOf = (language: Language): T => createT(readAll(language), language);

/** English texts of more than three words, without placeholders. */
const english: readonly string[] = Object.values(readAll('en')).flatMap((text) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length > 3),
);

/** Checks that a page in another language has no English text. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  expect(
    english.filter((text) => shown.includes(text)),
    `English on ${page.url()}`,
  ).toEqual([]);
}

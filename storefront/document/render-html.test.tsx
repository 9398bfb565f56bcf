import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderHtml } from './render-html.ts';

it('renderHtml() returns a page whole', async () => {
  expect(
    await renderHtml(
      <html lang="en">
        <body>Grüße</body>
      </html>,
    ),
  ).toBe('<html lang="en"><head></head><body>Grüße</body></html>');
});

it('renderHtml() waits for code that is still being loaded', async () => {
  const loading = (text: string) =>
    lazy(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { default: () => <p>{text}</p> };
    });
  const [Inside, Outside] = [loading('inside'), loading('outside')];
  const page = (
    <html lang="en">
      <body>
        <main>
          <Suspense fallback="missing">
            <Inside />
          </Suspense>
          <Outside />
        </main>
      </body>
    </html>
  );
  const first = await renderHtml(page);
  expect(first).toMatch(/^.*<main><!--\$--><p>inside<\/p><!--\/\$--><p>outside<\/p><\/main>/);
  expect(await renderHtml(page)).toBe(first);
});

it('renderHtml() rejects when a part of the page fails, also within a boundary', async () => {
  const Failing = (): never => {
    throw new Error('no price');
  };
  await expect(renderHtml(<Failing />)).rejects.toThrow('no price');
  await expect(
    renderHtml(
      <Suspense fallback="missing">
        <Failing />
      </Suspense>,
    ),
  ).rejects.toThrow('no price');
});

import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Language } from '../../contract/fields.ts';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, which the linter takes for its types
import { ensureHeadlessShell } from '../../scripts/ensure-chromium.mjs';
import { readAll } from '../../storefront/texts/files.ts';
import { drawPicture } from './draw-picture.ts';
import { forceStates } from './force-states.ts';
import type { Rendered } from './load-parts.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const ORIGIN = 'http://parts.test';
const FONTS = path.join(ROOT, 'node_modules/@expo-google-fonts/noto-sans');
const faces = {
  400: '400Regular/NotoSans_400Regular.ttf',
  500: '500Medium/NotoSans_500Medium.ttf',
  600: '600SemiBold/NotoSans_600SemiBold.ttf',
};

/** Higher than every part, so that nothing sticks to an edge of the screen. */
export const SCREEN_HEIGHT = 6000;

/** The same glyphs on every machine, nothing that moves, and room to scroll the last part to the top. */
const HEAD = `<style>
${Object.entries(faces)
  .map(
    ([weight, file]) => `@font-face { font-family: Test; font-weight: ${weight}; src: url(/fonts/${file}) }`,
  )
  .join('\n')}
html, code { font-family: Test !important }
*, ::before, ::after { animation: none !important; transition: none !important; resize: none !important }
body { padding-bottom: ${SCREEN_HEIGHT}px }
</style>`;

/** Without what differs between machines: colored edges of glyphs, hinting, profiles of screens. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-background-networking',
];

// Whatever the machine's settings are: the browser words its own controls, and draws glyphs.
const env = {
  ...process.env,
  LANG: 'en_US.UTF-8',
  LANGUAGE: 'en',
  FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf'),
};

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureHeadlessShell(), args: ARGS, env });

/** How the parts are looked at. `css`: rules that are added to those of the pages; `only`: the part shown alone. */
export type View = { language: Language; width: number; css?: string; only?: string };

/** Opens the page of parts, with a drawing in place of every picture. Close its context. */
export async function openParts(
  browser: Browser,
  { renderParts }: Rendered,
  { language, width, css = '', only }: View,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: SCREEN_HEIGHT },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const markup = await renderParts(language, {
    texts: readAll(language),
    head: `${HEAD}<style>${css}</style>`,
    only,
  });
  const picture = await drawPicture();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: markup });
    if (/^\/(images|scenes)\//.test(pathname))
      return route.fulfill({ contentType: 'image/webp', body: picture });
    const file = fileOf(pathname);
    return route.fulfill({ path: file, contentType: types[path.extname(file)] ?? 'text/plain' });
  });
  await page.goto(ORIGIN);
  await page.evaluate(async (weights) => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([
      ...weights.map((weight) => document.fonts.load(`${weight} 14px Test`)),
      ...[...document.images].map((picture) => picture.decode()),
    ]);
    // Autofocus takes effect when a frame is made, which may come after the page is loaded.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, Object.keys(faces));
  await forceStates(page);
  return page;
}

function fileOf(pathname: string): string {
  if (pathname.startsWith('/fonts/')) return path.join(FONTS, pathname.slice('/fonts/'.length));
  if (pathname === '/devices.svg') return path.join(ROOT, 'storefront/public/devices.svg');
  if (/^\/storefront\/styles\/\w+\.css$/.test(pathname)) return path.join(ROOT, pathname);
  throw new Error(`the page of parts loads ${pathname}`);
}

const types: Record<string, string> = { '.ttf': 'font/ttf', '.svg': 'image/svg+xml', '.css': 'text/css' };

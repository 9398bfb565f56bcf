import { chromium, type Page } from 'playwright-core';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, which the linter takes for its types
import { ensureHeadlessShell } from '../../scripts/ensure-chromium.mjs';
import { AGENT } from '../agent.ts';
import type { Engine, Tab } from './tab.ts';

/** Starts Chromium, the reference for the others. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: ensureHeadlessShell(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    newTab: async () => {
      for (const context of browser.contexts()) await context.close();
      return createTab(
        await (await browser.newContext({ userAgent: AGENT, reducedMotion: 'reduce' })).newPage(),
      );
    },
    close: () => browser.close(),
  };
}

const createTab = (page: Page): Tab => ({
  goto: async (url) => {
    await page.goto(url);
  },
  evaluate: (expression) => page.evaluate(expression),
  clickAt: (x, y) => page.mouse.click(x, y),
  press: async (keys) => {
    for (const key of keys) await page.keyboard.press(NAMES[key] ?? key);
  },
  resize: (size) => page.setViewportSize(size),
  screenshot: () => page.screenshot(),
});

/** Playwright's names of WebDriver's codes (tab.ts). */
const NAMES: Record<string, string> = { '\uE004': 'Tab', '\uE007': 'Enter', '\uE00C': 'Escape' };

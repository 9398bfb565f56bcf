import { test as base } from 'vitest';
import type { Engine, Tab } from './tab.ts';
import { ENGINES, type EngineName, heightOf } from './walk.ts';

/** An engine and a width in which something is walked. */
export const RUNS = (Object.keys(ENGINES) as EngineName[]).flatMap((name) =>
  [1440, 390].map((width) => ({ name, width })),
);

/** A test with a tab of an engine, which is started for each test and ended after it. */
export const test = base.extend<{ openTab: (run: { name: EngineName; width: number }) => Promise<Tab> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument tells what a fixture needs
  openTab: async ({}, use) => {
    let engine: Engine | undefined;
    await use(async ({ name, width }) => {
      engine = await ENGINES[name]();
      const tab = await engine.newTab();
      await tab.resize({ width, height: heightOf(width) });
      return tab;
    });
    await engine?.close();
  },
});

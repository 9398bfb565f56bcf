import { expect } from 'vitest';
import { routeTable } from '../../storefront/config/route-table.ts';
import { MEMBER } from '../sign-in.ts';
import { startChromium } from './chromium.ts';
import { RUNS, test } from './engine-test.ts';
import type { Tab } from './tab.ts';
import * as walk from './walk.ts';

/** Differences of scroll bars and of letters, in pixels. */
const TOLERANCE = 16;

/** One page of each kind that needs nothing prepared; orders and batches are seen in the journeys. */
const PAGES = [
  ...new Map(
    routeTable
      .filter(({ path, access }) => !path.includes(':') && access !== 'guest-only' && path !== '/logout')
      .map(({ file, path }) => [file, path]),
  ).values(),
  ...['/c/phone-cases', '/activity/anniversary-sale', '/Order/OrderInfo/open'],
];

/** Opens every page. Returns its main parts by path. */
async function measureAll(tab: Tab): Promise<Record<string, walk.Layout>> {
  const layouts: Record<string, walk.Layout> = {};
  for (const path of PAGES) {
    await walk.open(tab, path);
    layouts[path] = await walk.measure(tab);
  }
  return layouts;
}

test.for(RUNS)('every kind of page stands in $name as in Chromium at $width', async (run, { openTab }) => {
  const chromium = await startChromium();
  const reference = await chromium.newTab();
  await reference.resize({ width: run.width, height: walk.heightOf(run.width) });
  const tab = await openTab(run);
  // Both before either is measured: the page of sessions shows them all.
  for (const one of [reference, tab]) await walk.signIn(one, MEMBER);
  const expected = await measureAll(reference).finally(chromium.close);
  const found = await measureAll(tab);
  const differences = PAGES.flatMap((path) => {
    const [one, other] = [expected[path], found[path]];
    if (!one || !other) return [`${path} was not measured`];
    const moved = Object.entries(one.parts).filter(([name, { x, width }]) => {
      const box = other.parts[name];
      return !box || Math.abs(box.x - x) > TOLERANCE || Math.abs(box.width - width) > TOLERANCE;
    });
    return [
      ...(other.overflow > 0 ? [`${path} is ${other.overflow} px too wide`] : []),
      ...moved.map(
        ([name, box]) => `${path} ${name}: ${JSON.stringify(box)}, not ${JSON.stringify(other.parts[name])}`,
      ),
    ];
  });
  expect(differences).toEqual([]);
});

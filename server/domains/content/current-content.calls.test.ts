import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeCommand } from '../../commands/staff-notices.ts';
import { StartError } from '../../platform/start-error.ts';
import { printedByStaff } from '../../testing/run-command.ts';
import { type TestShop, testShop } from '../../testing/shop.ts';
import { openCurrentContent } from './open-current-content.ts';

const DAY = 86_400_000;
const today = Date.parse('2027-02-05T10:00:00Z');
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const run = (...words: string[]) => printedByStaff(shop, ['notices', ...words]);

it('an announcement is shown from its first day to its last, in the language or in English', async () => {
  await run('add', '2027-02-06', '2027-02-07', 'cart,checkout@BR', 'en=Carriers are late', 'de=Verspätungen');
  let now = today;
  const content = await openCurrentContent(shop.pool, () => now);
  expect(content.announcements('de')).toEqual([]);
  now = today + DAY;
  expect(await content.refresh()).toBe(true);
  const where = { pages: ['cart', 'checkout'], countries: ['BR'] };
  expect(content.announcements('de')).toEqual([{ ...where, text: 'Verspätungen' }]);
  expect(content.announcements('fr')).toEqual([{ ...where, text: 'Carriers are late', lang: 'en' }]);
  expect(await content.refresh()).toBe(false);
  now = Date.parse('2027-02-08T00:00:00Z');
  expect(await content.refresh()).toBe(true);
  expect(content.announcements('de')).toEqual([]);
});

it('a deleted announcement is gone after the next refresh', async () => {
  await run('add', '2027-02-05', '2027-02-05', 'all', 'en=We are closed');
  const content = await openCurrentContent(shop.pool, () => today);
  expect(content.announcements('en')).toHaveLength(1);
  const [row] = await shop.query<{ id: number }>("SELECT id FROM announcement WHERE 'all' = ANY(pages)");
  await run('delete', String(row?.id));
  expect(await content.refresh()).toBe(true);
  expect(content.announcements('en')).toEqual([]);
});

it('a popup is there while an advert of that placement runs', async () => {
  let now = today;
  const content = await openCurrentContent(shop.pool, () => now);
  expect(content.hasPopup()).toBe(false);
  await shop.pool.query(
    `INSERT INTO advert (placement, starts_at, ends_at, target, texts)
     VALUES ('popup', '2027-02-05', '2027-02-06', '/c/cables', '{"en": {"title": "Cables"}}')`,
  );
  expect(await content.refresh()).toBe(true);
  expect(content.hasPopup()).toBe(true);
  now = today + DAY;
  expect(await content.refresh()).toBe(true);
  expect(content.hasPopup()).toBe(false);
});

it.each([
  [['add', '2027-02-06', '2027-02-05', 'all', 'en=x']],
  [['add', '2027-02-05', '2027-02-06', 'home', 'en=x']],
  [['add', '2027-02-05', '2027-02-06', 'all@BR', 'en=x']],
  [['add', '2027-02-05', '2027-02-06', 'cart@Brazil', 'en=x']],
  [['add', '2027-02-05', '2027-02-06', 'all', 'de=x']],
  [['add', '2027-02-05', '2027-02-06', 'all', 'en=x', 'xx=y']],
  [['remove', '1']],
])('notices %j is refused', (words) => {
  expect(() => noticeCommand(words)).toThrow(StartError);
});

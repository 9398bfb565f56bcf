import type { Locator } from 'playwright-core';
import type { Buyer } from './buyer.ts';
import { dropship } from './dropship.ts';

/** What of the shop's goods the tasks need. */
export type Goods = {
  /** A product with five or more variants that can be had. */
  product: string;
  skus: readonly string[];
};

type Task = {
  name: string;
  /** Where it begins: the front page unless it is about a product that has been found. */
  from: 'home' | 'product';
  isMember?: boolean;
  run: (buyer: Buyer, goods: Goods) => Promise<void>;
};

const link = (buyer: Buyer, path: string): Locator => buyer.page.locator(`a[href="${path}"]`);
const button = (buyer: Buyer, name: RegExp): Locator => buyer.page.getByRole('button', { name });
const main = (buyer: Buyer, selector: string): Locator => buyer.page.locator(`main ${selector}`);

/** Opens the list of a category by the quickest way that the page shows. */
async function openCategory(buyer: Buyer, slug: string): Promise<void> {
  const bar = buyer.page.locator(`header a[href="/c/${slug}"]`);
  if (await buyer.hasSeen(bar)) return buyer.press(bar);
  await buyer.press(button(buyer, /^Menu$/));
  const drawer = buyer.page.getByRole('dialog');
  await buyer.press(drawer.locator('details', { has: link(buyer, `/c/${slug}`) }).locator('summary'));
  await buyer.press(drawer.locator(`a[href="/c/${slug}"]`));
}

async function openOrders(buyer: Buyer): Promise<void> {
  await buyer.press(buyer.page.locator('header summary[aria-label="Account"]'));
  await buyer.press(buyer.page.locator('header a[href="/user/orders"]'));
  await buyer.see(buyer.page.getByRole('heading', { level: 1, name: 'My orders' }));
}

/** Opens the choice of language and currency. */
const openChoices = (buyer: Buyer): Promise<void> =>
  buyer.press(
    buyer.isPhone
      ? button(buyer, /^Menu$/)
      : buyer.page.locator('header summary[aria-label^="Language and currency"]'),
  );

const choices = ({ page, isPhone }: Buyer): Locator =>
  isPhone ? page.getByRole('dialog') : page.locator('header');

/** The tasks of buyers, as they were given to them. */
export const tasks: readonly Task[] = [
  {
    name: 'Find a case for two phones at once',
    from: 'home',
    run: async (buyer) => {
      await buyer.press(link(buyer, '/productseries').or(link(buyer, '/productseries?from=%2F')));
      const find = buyer.page.getByRole('searchbox', { name: /device|model/i });
      await buyer.type(main(buyer, '').locator(find), 'iphone 17 pro max', { send: true });
      await buyer.type(main(buyer, '').locator(find), 'galaxy s26 ultra', { send: true });
      await buyer.press(button(buyer, /^Show what fits/));
      await buyer.page.waitForURL((url) => url.pathname === '/');
      await openCategory(buyer, 'phone-cases');
      await buyer.see(main(buyer, 'li .card-fit'));
    },
  },
  {
    name: 'Order five colors, twenty of each',
    from: 'product',
    run: async (buyer) => {
      await buyer.press(button(buyer, /Order many variants/));
      const fields = buyer.page.locator('#bulk-order li input:enabled');
      await buyer.see(fields);
      for (let at = 0; at < 5; at += 1) await buyer.type(fields.nth(at), '20');
      await buyer.press(buyer.page.locator('#bulk-order').getByRole('button', { name: /cart/i }));
      await buyer.see(buyer.page.getByText('100 pieces added'));
    },
  },
  {
    name: 'Buy the oldest order again',
    from: 'home',
    isMember: true,
    run: async (buyer) => {
      await openOrders(buyer);
      const again = main(buyer, 'li').getByRole('button', { name: /^Buy again/ });
      await buyer.press(again.last());
      await buyer.page.waitForURL(/\/Order\/OrderInfo\//);
      await buyer.see(buyer.page.getByRole('heading', { level: 1, name: 'Shopping cart' }));
    },
  },
  {
    name: 'Find out what delivery to Spain costs',
    from: 'product',
    run: async (buyer) => {
      const shipping = main(buyer, 'section[aria-label="Shipping"]');
      await buyer.press(shipping.getByRole('button', { name: 'Change' }).or(shipping.getByText('Change')));
      await buyer.choose(shipping.locator('select'), 'ES');
      await buyer.see(shipping.locator('li').getByText(/\$\d/));
    },
  },
  {
    name: 'Find a USB-C cable of 2 m for less than 3 USD',
    from: 'home',
    run: async (buyer) => {
      await buyer.type(buyer.page.locator('form[role="search"] input[name="keyword"]'), 'usb-c cable', {
        send: true,
      });
      await buyer.page.waitForURL(/\/search/);
      await buyer.press(main(buyer, 'a[href*="sort=priceUp"]'));
      await buyer.page.waitForURL(/sort=priceUp/);
      if (buyer.isPhone) await buyer.press(button(buyer, /^Filters/));
      const length = buyer.page
        .locator('a[href*="f="], label, button')
        .filter({ hasText: /^\s*2 m\s*\d+\s*$/ });
      if (!(await buyer.hasSeen(length)))
        await buyer.press(buyer.page.locator('summary').filter({ hasText: 'Length' }));
      await buyer.press(length);
      if (buyer.isPhone) await buyer.press(button(buyer, /^Show/));
      await buyer.page.waitForURL(/[?&]f=/);
      await buyer.see(
        main(buyer, 'li')
          .filter({ hasText: 'USB-C Cable' })
          .filter({ hasText: /\$[012]\.\d\d/ }),
      );
    },
  },
  {
    name: 'Add a list of SKUs by pasting it',
    from: 'home',
    run: async (buyer, { skus }) => {
      await buyer.press(buyer.page.locator('header a[href^="/Order/OrderInfo/"]'));
      await buyer.type(
        buyer.page.getByLabel(/SKU/).and(buyer.page.locator('textarea')),
        skus.map((sku) => `${sku} 20`).join('\n'),
      );
      await buyer.press(button(buyer, /^Add/));
      for (const sku of skus) await buyer.see(main(buyer, 'li').filter({ hasText: sku }));
    },
  },
  {
    name: 'See the price for 500 pieces',
    from: 'product',
    run: async (buyer) => {
      await buyer.type(main(buyer, 'input[name="quantity"]'), '500');
      await buyer.see(main(buyer, 'p').filter({ hasText: /^Total \$[\d,]{3,}\.\d\d/ }));
    },
  },
  {
    name: 'Find the rules of returns',
    from: 'product',
    run: async (buyer) => {
      await buyer.press(link(buyer, '/return'));
      await buyer.page.waitForURL('**/return');
      await buyer.see(buyer.page.getByRole('heading', { level: 1 }));
    },
  },
  {
    name: 'Change currency and language',
    from: 'home',
    run: async (buyer) => {
      await openChoices(buyer);
      await buyer.press(choices(buyer).locator('a[href*="c=GBP"]'));
      await buyer.page.waitForURL(/c=GBP|\/$/);
      await openChoices(buyer);
      await buyer.press(choices(buyer).locator('a[hreflang="de"]'));
      await buyer.page.waitForURL(/\/de/);
      await buyer.see(main(buyer, '').getByText(/£/));
    },
  },
  {
    name: 'Find out when an order arrives',
    from: 'home',
    isMember: true,
    run: async (buyer) => {
      await openOrders(buyer);
      await buyer.press(main(buyer, 'li').filter({ hasText: 'Shipped' }).locator('a[href*="OrderDetail"]'));
      await buyer.page.waitForURL(/OrderDetail/);
      await buyer.see(main(buyer, '').getByText(/^Expected delivery|\d+–\d+ days/));
    },
  },
  { name: 'Upload three orders, fix two, pay all', from: 'home', isMember: true, run: dropship },
];

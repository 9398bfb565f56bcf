import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageShop } from '../../contract/page.ts';
import { pageShop } from '../page/page-shop.ts';

type Action = (args: object) => unknown;

const MESSAGE = 'Please check your entries';

/** A shop that counts the calls of an action, and refuses none. */
function countingShop() {
  const calls: string[] = [];
  const shop = {
    call: async ({ path }: { path: string }) => {
      calls.push(path);
      return { ok: true, code: 200, message: '', data: { orderid: '7', items: [] } };
    },
    texts: () => ({ 'refusal.InvalidInput': MESSAGE }),
    language: 'en',
    visitor: 'member',
  };
  return { shop: shop as unknown as PageShop, calls };
}

/** Sends a form to a page's action. Returns the calls that it made, and its answer. */
async function submit(action: Action, fields: Record<string, string>, path: string) {
  const { shop, calls } = countingShop();
  const context = new RouterContextProvider();
  context.set(pageShop, shop);
  const url = new URL(path, 'http://shop.test');
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request(url, { method: 'POST', body });
  const params = { orderId: '7', reference: 'Q1' };
  const answer = await Promise.resolve(action({ context, request, params, url })).catch((thrown) => thrown);
  return { calls, answer };
}

const pages: Record<string, () => Promise<{ action: unknown }>> = {
  'address-books': () => import('./address-books.tsx'),
  'batch-detail': () => import('./batch-detail.tsx'),
  'batch-list': () => import('./batch-list.tsx'),
  cart: () => import('./cart.tsx'),
  'company-approvals': () => import('./company-approvals.tsx'),
  connections: () => import('./connections.tsx'),
  'download-datafeed': () => import('./download-datafeed.tsx'),
  'email-preferences': () => import('./email-preferences.tsx'),
  'my-balance': () => import('./my-balance.tsx'),
  'my-exclusive-products': () => import('./my-exclusive-products.tsx'),
  payment: () => import('./payment.tsx'),
  'price-quote': () => import('./price-quote.tsx'),
  'security-center': () => import('./security-center.tsx'),
  'shared-cart': () => import('./shared-cart.tsx'),
  'shared-wishes': () => import('./shared-wishes.tsx'),
  user: () => import('./user.tsx'),
  'user-download': () => import('./user-download.tsx'),
  webhooks: () => import('./webhooks.tsx'),
  wishlist: () => import('./wishlist.tsx'),
};

const steps: [string, Record<string, string>, string?][] = [
  ['batch-list', { intent: 'label', name: 'Own' }],
  ['cart', { sku: 'BANK', quantity: '5' }],
  ['email-preferences', { newsletter: 'off' }],
  ['my-exclusive-products', { intent: 'paste', skus: 'BANK' }],
  ['payment', {}, '/?edit'],
  ['price-quote', { intent: 'accept' }],
  ['shared-wishes', { intent: 'cart' }],
  ['user', { intent: 'verify' }],
  ['user-download', { intent: 'export', kind: 'orders' }],
  ['webhooks', { intent: 'off', id: '1' }],
  ['wishlist', { intent: 'saveFolder', name: 'Own' }],
];

describe('a form of a page with several steps', () => {
  it.each(Object.keys(pages))(
    'is refused with 400 and does nothing on %s where it names no step',
    async (page) => {
      const { action } = (await pages[page]?.()) ?? {};
      const strays: Record<string, string>[] = [
        {},
        { remark: 'x', method: 'zzz', intent: 'zzz', id: '1', name: 'x', kind: 'x' },
      ];
      for (const fields of strays) {
        const { calls, answer } = await submit(action as Action, fields, '/');
        expect(calls).toEqual([]);
        expect(answer).toMatchObject({ init: { status: 400 } });
      }
    },
  );

  it.each(steps)('is carried out on %s where it is %j', async (page, fields, path = '/') => {
    const { action } = (await pages[page]?.()) ?? {};
    const { calls } = await submit(action as Action, fields, path);
    expect(calls).toHaveLength(1);
  });
});

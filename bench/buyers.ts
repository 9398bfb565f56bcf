import type { Shot } from './client.ts';

type Envelope = { code: number; message: string; data: Record<string, unknown> };

/** An address that the shop takes and ships to. */
export const address = {
  firstName: 'Bench',
  lastName: 'Buyer',
  address1: 'Main Street 1',
  city: 'Berlin',
  zip: '10117',
  country: 'DE',
  phone: '+4915112345678',
};

async function ask(
  url: string,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Envelope> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: token,
      'site-type': 'vip',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as Envelope;
  if (envelope.code !== 200) throw new Error(`${method} ${path}: ${envelope.code} ${envelope.message}`);
  return envelope;
}

const inTens = async (count: number, one: (index: number) => Promise<Shot>): Promise<Shot[]> => {
  const shots: Shot[] = [];
  for (let from = 0; from < count; from += 10) {
    shots.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, count - from) }, (_, index) => one(from + index)),
      )),
    );
  }
  return shots;
};

export type Goods = { sku: string; moq: number };

/** Shots that add a line, each of another guest; a guest adds the same one again and again. */
export const addShots = (tokens: string[], goods: Goods[]): Shot[] =>
  tokens.map((token, index) => {
    const { sku, moq } = goods[index % goods.length] as Goods;
    return {
      method: 'POST',
      path: `/api/shopcart/add?sku=${sku}&warehouse=1&quantity=${moq}`,
      headers: { authorization: token, 'site-type': 'vip' },
    };
  });

/** Shots that place an order, each of another guest whose cart has been made ready. */
export const placeShots = (url: string, tokens: string[], goods: Goods[]): Promise<Shot[]> =>
  inTens(tokens.length, async (index) => {
    const token = tokens[index] as string;
    const { sku, moq } = goods[index % goods.length] as Goods;
    const added = await ask(url, 'POST', `/shopcart/add?sku=${sku}&warehouse=1&quantity=${moq}`, token);
    const orderId = String(added.data.orderid);
    await ask(url, 'POST', '/v3/shopcart/set_address', token, {
      orderId,
      email: 'bench@example.com',
      address,
    });
    const { data } = await ask(url, 'GET', `/order/get/shipping/methods?orderId=${orderId}`, token);
    const [parcel] = data.parcels as { options: { method: string }[] }[];
    const ready = await ask(url, 'POST', '/v3/shopcart/set_address', token, {
      orderId,
      methods: { 1: parcel?.options[0]?.method },
    });
    const { total } = ready.data.totals as { total: number };
    return {
      method: 'POST',
      path: '/api/order/order/ceate',
      headers: { authorization: token, 'site-type': 'vip', 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, version: ready.data.version, total }),
    };
  });

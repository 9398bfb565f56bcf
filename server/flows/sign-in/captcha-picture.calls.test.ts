import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaptcha, login, register } from '../../../contract/user.ts';
import { openSecret } from '../../platform/database/secrets/open-secret.ts';
import { proofOf } from '../../testing/proof.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, type Visitor, visitorAt } from '../../testing/visitors.ts';

const PICTURES_AN_HOUR = 5;

describe('a captcha by picture', () => {
  let shop: TestShop;
  let key: string;
  beforeAll(async () => {
    shop = await seededShop();
    key = (await openSecret(shop.pool, 'captcha')).toString('hex');
  });
  afterAll(() => shop.close());

  /** A picture with its digits, which only the key tells. */
  const read = async ({ call }: Visitor) => {
    const { id, image } = (await call(getCaptcha, {})).data.picture;
    const cut = id.lastIndexOf('.');
    const signed = (digits: string) =>
      createHmac('sha256', key)
        .update(`picture ${id.slice(0, cut)} ${digits}`)
        .digest('base64url');
    for (let number = 0; number < 100_000; number += 1) {
      const text = String(number).padStart(5, '0');
      if (signed(text) === id.slice(cut + 1)) return { id, text, image };
    }
    throw new Error('the picture has no digits');
  };
  const from = (ip: string) => visitorAt(ip, shop, { token: guest(shop).token });
  let emails = 0;
  const ask = (buyer: Visitor, captcha: { text: string; id?: string }) => {
    emails += 1;
    const person = { firstName: 'Ada', lastName: 'Ok', country: 'US', customerType: 'individual' } as const;
    return buyer.call(register, {
      ...person,
      email: `picture${emails}@example.com`,
      password: PASSWORD,
      captcha,
    });
  };

  it('is a PNG beside the puzzle; its digits register once, in any script', async () => {
    const buyer = from('192.0.2.10');
    const { id, text, image } = await read(buyer);
    expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const arabic = text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await ask(buyer, { id, text: ` ${arabic} ` })).status).toBe(200);
    expect((await ask(from('192.0.2.10'), { id, text })).reason).toBe('CaptchaWrong');
  });

  it('has one try, and what is not a picture of ours has none', async () => {
    const buyer = from('192.0.2.11');
    const { id, text } = await read(buyer);
    const other = text === '00000' ? '00001' : '00000';
    for (const captcha of [
      { id, text: other },
      { id, text },
      { id: id.replace(/^\d/, '9'), text },
      { id: 'x', text },
    ])
      expect((await ask(buyer, captcha)).reason).toBe('CaptchaWrong');
  });

  it('is taken five times an hour of a /48, and the proof of work goes on', async () => {
    const networks = Array.from({ length: PICTURES_AN_HOUR + 1 }, (_, net) => from(`2001:db8:7:${net}::1`));
    const answers = [];
    for (const buyer of networks) answers.push(await ask(buyer, await read(buyer)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(PICTURES_AN_HOUR).fill(200), 429]);
    expect(answers.at(-1)?.reason).toBe('TooManyRequests');
    const [last = from('2001:db8:7::1')] = networks.slice(-1);
    expect((await ask(last, await proofOf(last))).status).toBe(200);
    const neighbour = from('2001:db8:8::1');
    expect((await ask(neighbour, await read(neighbour))).status).toBe(200);
  });

  it('signs in after failures', async () => {
    const { email } = await member(shop);
    const buyer = from('192.0.2.12');
    for (let count = 0; count < 3; count += 1)
      expect((await buyer.call(login, { email, password: 'wrong password' })).reason).toBe(
        'CredentialsWrong',
      );
    expect((await buyer.call(login, { email, password: PASSWORD })).reason).toBe('CaptchaRequired');
    const { id, text } = await read(buyer);
    expect((await buyer.call(login, { email, password: PASSWORD, captcha: { id, text } })).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPointStats } from '../../../contract/ledger.ts';
import { confirmNewsletter, endNewsletter, subscribeNewsletter } from '../../../contract/newsletter.ts';
import { getPreferences } from '../../../contract/user.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';
import { newsletterLink } from './newsletter-link.ts';
import { listSubscribers } from './query.ts';

describe('the newsletter', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const ask = (email: string, language = 'en') =>
    guest(shop, { language }).call(subscribeNewsletter, { email });
  const mails = (email: string) =>
    shop.query<{ text: string }>('SELECT text FROM mail WHERE lower(recipient) = lower($1) ORDER BY id', [
      email,
    ]);
  async function linkOf(email: string): Promise<{ email: string; key: string }> {
    const text = (await mails(email)).at(-1)?.text ?? '';
    const query = new URL(/https?:\S+newsletter\?\S+/.exec(text)?.[0] ?? '').searchParams;
    return { email: query.get('confirm') ?? '', key: query.get('key') ?? '' };
  }
  const confirm = (link: { email: string; key: string }) => guest(shop).call(confirmNewsletter, link);
  const subscribers = async () => (await listSubscribers(shop.pool, '', 100)).map(({ email }) => email);
  const passMinutes = (email: string, minutes: number) =>
    shop.query(
      'UPDATE newsletter SET requested_at = requested_at - make_interval(mins => $2) WHERE email = $1',
      [email, minutes],
    );

  it('goes to nobody who has not confirmed by the mailed link', async () => {
    expect((await ask('Ada@Example.com', 'de')).data).toEqual({});
    expect(await subscribers()).toEqual([]);
    expect((await mails('ada@example.com'))[0]?.text).toContain('/de/newsletter?');
    const link = await linkOf('ada@example.com');
    expect((await confirm({ ...link, key: `${link.key.slice(0, -2)}AA` })).reason).toBe('CodeInvalid');
    expect((await confirm({ ...link, email: 'eve@example.com' })).reason).toBe('CodeInvalid');
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link)).status).toBe(200);
    expect(await subscribers()).toEqual(['ada@example.com']);
  });

  it('answers alike for an address that has it, and mails it nothing', async () => {
    const before = (await mails('ada@example.com')).length;
    expect((await ask('ada@example.com')).data).toEqual({});
    expect(await mails('ada@example.com')).toHaveLength(before);
    expect(await subscribers()).toEqual(['ada@example.com']);
  });

  it('mails an address no more than three links a day, whoever asks', async () => {
    for (let asked = 0; asked < 6; asked += 1) {
      expect((await ask('bob@example.com')).status).toBe(200);
      await passMinutes('bob@example.com', 2);
    }
    expect(await mails('bob@example.com')).toHaveLength(3);
  });

  it('is confirmed within a week', async () => {
    await ask('late@example.com');
    await passMinutes('late@example.com', 7 * 24 * 60 + 1);
    expect((await confirm(await linkOf('late@example.com'))).reason).toBe('CodeInvalid');
  });

  it('ends by its own link, and begins again by a new confirmation only', async () => {
    const confirmLink = await linkOf('ada@example.com');
    const key = shop.newsletter.key;
    const end = new URL(
      newsletterLink({
        key,
        publicUrl: 'http://shop',
        purpose: 'end',
        email: 'ada@example.com',
        language: 'en',
      }),
    ).searchParams;
    const link = { email: end.get('end') ?? '', key: end.get('key') ?? '' };
    expect((await guest(shop).call(endNewsletter, confirmLink)).reason).toBe('CodeInvalid');
    expect((await guest(shop).call(endNewsletter, link)).status).toBe(200);
    expect(await subscribers()).toEqual([]);
    expect((await confirm(confirmLink)).reason, 'the old link').toBe('CodeInvalid');
    await ask('ada@example.com');
    expect((await confirm(await linkOf('ada@example.com'))).status).toBe(200);
    expect(await subscribers()).toEqual(['ada@example.com']);
  });

  it('earns a member points once, and is a preference', async () => {
    const buyer = await member(shop);
    const points = async () => (await buyer.call(getPointStats, {})).data.points;
    const before = await points();
    await ask(buyer.email);
    const link = await linkOf(buyer.email);
    await Promise.all([confirm(link), confirm(link)]);
    expect(await points()).toBe(before + 10);
    expect((await buyer.call(getPreferences, {})).data.newsletter).toBe(true);
  });
});

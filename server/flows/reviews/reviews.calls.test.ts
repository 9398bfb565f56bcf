import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { getProductReviews, getReviewable, getReviewables, saveReview } from '../../../contract/review.ts';
import { uploadFile } from '../../../contract/upload.ts';
import { followCards } from '../../domains/discovery/index.ts';
import { findWrongRatings } from '../../domains/reviews/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { PICTURE_FILES } from '../../platform/images/originals.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { type BoughtLine, guest, member, type TestMember } from '../../testing/visitors.ts';
import { deliverShipments } from '../fulfilment/deliver-shipments.ts';
import { deleteOldData } from '../retention/delete-old-data.ts';
import { refuseReview, replyToReview, showReview } from './decide-review.ts';
import { listOpenReviews } from './query.ts';

const SKU = 'CABLE-RED';
const TEXT = 'Charges quickly and does not break.';

describe('reviews', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const context = { publicUrl: 'http://shop', now: Date.now };
  const show = (id: number, incentive: string | null = null) =>
    transaction(shop.pool, (tx) => showReview(tx, context, { id, incentive }));
  const refuse = (id: number, reason: string) =>
    transaction(shop.pool, (tx) => refuseReview(tx, context, { id, reason }));
  const reply = (id: number, answer: string) =>
    transaction(shop.pool, (tx) => replyToReview(tx, context, { id, answer }));
  async function deliveredOrder(buyer: TestMember, lines: BoughtLine[] = [{ sku: SKU, quantity: 1 }]) {
    const { id } = await confirmedOrder(shop, buyer, lines);
    await shipAll(shop, id, `YT${id}`);
    await transaction(shop.pool, (tx) =>
      deliverShipments(tx, 'staff', { orderId: id, number: null, at: new Date() }),
    );
    return id;
  }
  async function written(
    more: { rating?: number; text?: string; photos?: string[]; buyer?: TestMember } = {},
  ) {
    const { buyer = await member(shop), ...words } = more;
    const orderId = await deliveredOrder(buyer);
    const review = { orderId, position: 0, rating: 5, text: TEXT, ...words };
    expect((await buyer.call(saveReview, review)).data).toEqual({ state: 'open' });
    const [row] = await shop.query<{ id: number }>('SELECT id FROM review WHERE order_id = $1', [orderId]);
    return { buyer, orderId, id: row?.id ?? 0, review };
  }
  // As the follower of cards does in a running shop.
  const purge = () => shop.cache.purge(['product:1']);
  const shown = async (more: object = {}) => {
    purge();
    return (await guest(shop).call(getProductReviews, { sku: SKU, ...more })).data;
  };
  const rating = async () => {
    purge();
    return (await guest(shop).call(getProduct, { sku: SKU })).data.rating;
  };
  const mailsTo = (email: string) =>
    shop.query<{ subject: string; text: string; language: string }>(
      'SELECT subject, text, language FROM mail WHERE recipient = $1 ORDER BY id',
      [email],
    );
  const photo = async ({ call }: TestMember, color = '#1257c2', bytes?: Buffer) => {
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: color } });
    const withPlace = plain.withExif({ IFD3: { GPSLatitudeRef: 'N' } }).jpeg();
    const file = new File([new Uint8Array(bytes ?? (await withPlace.toBuffer()))], 'photo.jpg');
    return (await call(uploadFile, { file })).data.id;
  };

  it('are written about delivered lines only, one a line', async () => {
    const buyer = await member(shop);
    const { id: orderId } = await confirmedOrder(shop, buyer, [{ sku: SKU, quantity: 1 }]);
    const review = { orderId, position: 0, rating: 4, text: TEXT };
    expect((await buyer.call(saveReview, review)).reason).toBe('NotDelivered');
    expect((await buyer.call(getReviewables, {})).data.items).toEqual([]);
    await shipAll(shop, orderId, 'YT1');
    expect((await buyer.call(saveReview, review)).reason, 'on its way').toBe('NotDelivered');
    await transaction(shop.pool, (tx) =>
      deliverShipments(tx, 'staff', { orderId, number: null, at: new Date() }),
    );
    expect((await buyer.call(getReviewables, { sku: 'CABLE-BLUE' })).data.items).toMatchObject([
      { orderid: orderId, position: 0, sku: SKU, review: null, isOpen: true },
    ]);
    expect((await buyer.call(getReviewables, { sku: 'BANK' })).data.total).toBe(0);
    const presses = await Promise.all([1, 2, 3].map(() => buyer.call(saveReview, review)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await buyer.call(saveReview, { ...review, position: 1 })).reason).toBe('NotFound');
    const [count] = await shop.query('SELECT count(*)::int FROM review WHERE order_id = $1', [orderId]);
    expect(count).toEqual({ count: 1 });
    expect(await shown(), 'before the check').toEqual({ total: 0, reviews: [] });
    expect(await rating()).toBeNull();
    const [open] = await listOpenReviews(shop.pool, 1);
    await refuse(open?.id ?? 0, 'A test.');
  });

  it('refuses another member, a gift and a guest', async () => {
    const { orderId, review } = await written();
    const thief = await member(shop);
    expect((await thief.call(saveReview, review)).reason).toBe('NotFound');
    expect((await thief.call(getReviewable, { orderId, position: 0 })).reason).toBe('NotFound');
    expect((await guest(shop).call(saveReview, review)).status).toBe(401);
    const giver = await member(shop);
    const gift = await deliveredOrder(giver);
    await shop.query(
      'UPDATE order_line SET is_gift = true, unit_price = 0, total = 0, rounding = 0 WHERE order_id = $1',
      [gift],
    );
    expect((await giver.call(saveReview, { ...review, orderId: gift })).reason).toBe('NotFound');
    expect((await giver.call(getReviewables, {})).data.total).toBe(0);
  });

  it.each([
    [{ rating: 0 }, 'rating', 'required'],
    [{ rating: 6 }, 'rating', 'invalid'],
    [{ rating: 4.5 }, 'rating', 'required'],
    [{ text: ' short ' }, 'text', 'reviewShort'],
    [{ text: '\u202e\u202d \u200b' }, 'text', 'reviewShort'],
    [{ text: 'x'.repeat(2001) }, 'text', 'tooLong'],
    [{ title: 'x'.repeat(101) }, 'title', 'tooLong'],
    [{ photos: Array.from({ length: 5 }, () => crypto.randomUUID()) }, 'photos', 'tooMany'],
  ])('refuses %j', async (wrong, field, reason) => {
    const { buyer, review } = await written();
    const { envelope } = await buyer.call(saveReview, { ...review, ...wrong });
    expect(envelope.fields).toMatchObject([{ field, reason }]);
    // Words of the language, not the key of a text.
    expect(envelope.fields?.[0]?.message).toMatch(/^[A-Z]\S+ .+/);
  });

  it('are shown once published, with a short name and without what moves a cursor', async () => {
    const { id, buyer } = await written({ rating: 2, text: 'Too \u202eshort\u202c\x1b[2J\r\nfor me.' });
    expect(await show(id, 'a coupon of 5 USD')).toBe(true);
    expect(await show(id), 'again').toBe(false);
    const { total, reviews } = await shown();
    expect(total).toBe(1);
    expect(reviews).toMatchObject([
      {
        name: 'Ada B.',
        rating: 2,
        text: 'Too short[2J\nfor me.',
        variant: 'Red',
        incentive: 'a coupon of 5 USD',
      },
    ]);
    expect(await rating()).toEqual({ count: 1, average: 2, stars: [0, 1, 0, 0, 0] });
    const [mail] = (await mailsTo(buyer.email)).filter(({ subject }) => subject === 'Your review is online');
    expect(mail?.text).toContain('http://shop/details/usb-c-cable-CABLE-RED#reviews');
  });

  it('count in the same transaction, and are narrowed by stars and photos', async () => {
    const buyer = await member(shop);
    const { id } = await written({ buyer, rating: 5, photos: [await photo(buyer)] });
    await show(id);
    expect(await rating()).toEqual({ count: 2, average: 3.5, stars: [0, 1, 0, 0, 1] });
    expect((await shown({ stars: 5 })).reviews.map((review) => review.id)).toEqual([id]);
    expect((await shown({ photos: '1' })).total).toBe(1);
    expect((await shown({ stars: 1 })).total).toBe(0);
    expect((await shown({ stars: '1 OR 1=1', page: 'x' })).total, 'what is no filter').toBe(2);
    expect((await shown({ page: 2 })).reviews).toEqual([]);
    purge();
    const { texts } = await countQueries(() => guest(shop).call(getProductReviews, { sku: SKU }));
    expect(texts).toEqual(['reviews.product', 'reviews.shown']);
    expect(await findWrongRatings(shop.pool)).toEqual([]);
    await shop.query('UPDATE product_rating SET stars[3] = 1');
    expect(await findWrongRatings(shop.pool)).toEqual([{ productId: 1 }]);
    await shop.query('UPDATE product_rating SET stars[3] = 0');
  });

  it('are checked again after a change, and do not change once they are answered', async () => {
    const { buyer, review, id } = await written({ rating: 1 });
    await show(id);
    const before = await rating();
    expect((await buyer.call(saveReview, { ...review, rating: 3 })).status).toBe(200);
    expect((await rating())?.count).toBe((before?.count ?? 0) - 1);
    expect(await reply(id, 'Thanks'), 'not shown').toBe(false);
    await show(id);
    expect(await reply(id, 'Thank you.\nWe have passed it on.')).toBe(true);
    expect((await buyer.call(saveReview, review)).reason).toBe('ReviewAnswered');
    const [own] = (await buyer.call(getReviewables, {})).data.items;
    expect(own).toMatchObject({ isOpen: false, review: { rating: 3, state: 'published' } });
    expect((await shown()).reviews[0]).toMatchObject({ id, answer: 'Thank you.\nWe have passed it on.' });
    expect((await mailsTo(buyer.email)).at(-1)?.text).toContain('We have passed it on.');
    expect(await findWrongRatings(shop.pool)).toEqual([]);
  });

  it('change the stored pages of their product within a second', async () => {
    const changed: number[] = [];
    const following = await followCards({
      pool: shop.pool,
      onChange: (rows) => changed.push(...rows.map((row) => row.id)),
      onError: (error) => expect.fail(String(error)),
    });
    const { id } = await written();
    await new Promise((go) => setTimeout(go, 1000));
    changed.length = 0;
    await show(id);
    await expect.poll(() => changed, { timeout: 1000 }).toEqual([1]);
    await following.stop();
  });

  it('are rejected for a reason that the buyer is mailed, and may be written again', async () => {
    const buyer = await member(shop, { headers: { language: 'de' } });
    const { id, orderId, review } = await written({ buyer });
    await show(id);
    const count = (await rating())?.count ?? 0;
    expect(await refuse(id, 'Er nennt eine Telefonnummer.')).toBe(true);
    expect((await rating())?.count ?? 0).toBe(count - 1);
    const mail = (await mailsTo(buyer.email)).at(-1);
    expect(mail?.text).toContain('Er nennt eine Telefonnummer.');
    expect(mail?.text).toContain(`http://shop/de/user/reviews?order=${orderId}&line=0`);
    expect((await buyer.call(getReviewable, { orderId, position: 0 })).data.review).toMatchObject({
      state: 'rejected',
      reason: 'Er nennt eine Telefonnummer.',
    });
    expect((await buyer.call(saveReview, review)).data.state).toBe('open');
  });

  it('keep the numbers right when many are decided at once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, (_, at) => written({ rating: at + 1 })));
    await Promise.all(all.map(({ id }) => show(id)));
    await Promise.all(
      all.flatMap(({ id, buyer, review }) => [refuse(id, 'x'), buyer.call(saveReview, review), show(id)]),
    );
    expect(await findWrongRatings(shop.pool)).toEqual([]);
  });

  it('have photos of the buyer alone, judged by content, whose files end with them', async () => {
    const { buyer, review, orderId } = await written();
    const [mine, theirs] = [await photo(buyer, '#aa0000'), await photo(await member(shop))];
    const save = (photos: string[], kept: string[] = []) =>
      buyer.call(saveReview, { ...review, photos, kept });
    expect((await save([theirs])).reason).toBe('FileTypeRefused');
    expect((await save([await photo(buyer, '#fff', Buffer.from('%PDF-1.7 text'))])).reason).toBe(
      'FileTypeRefused',
    );
    expect((await save([mine, await photo(buyer, '#00aa00')])).status).toBe(200);
    const photosOf = async () =>
      (await buyer.call(getReviewable, { orderId, position: 0 })).data.review?.photos ?? [];
    const [first = '', second = ''] = await photosOf();
    const keyOf = (source: string) => PICTURE_FILES + source.slice('files/'.length);
    const stored = await shop.files.get(keyOf(first));
    const bytes = await new Response(stored?.stream as unknown as ReadableStream).bytes();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await save([], [second, 'files/of-another.jpg'])).status).toBe(200);
    expect(await photosOf()).toEqual([second]);
    await deleteOldData({ pool: shop.pool, files: shop.files, now: Date.now });
    expect(await shop.files.exists(keyOf(first))).toBe(false);
    expect(await shop.files.exists(keyOf(second))).toBe(true);
  });

  it('stay without a name when the account is deleted', async () => {
    const { id, orderId, buyer } = await written({ text: 'Stays without a name.' });
    await show(id);
    await shop.query('UPDATE review SET member_id = NULL WHERE id = $1', [id]);
    expect((await shown()).reviews[0]).toMatchObject({ id, name: null, text: 'Stays without a name.' });
    expect((await buyer.call(getReviewable, { orderId, position: 0 })).data.review).toBeNull();
    expect(await refuse(id, 'x'), 'nobody to mail').toBe(true);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMemberCoupons, saveUserShare } from '../../../contract/member-coupons.ts';
import { uploadFile } from '../../../contract/upload.ts';
import { addStory, enterDraw, getStories, getWarmUp, getWinners } from '../../../contract/warm-up.ts';
import { decideStory, listOpenStories } from '../../domains/promotions/index.ts';
import { PICTURE_FILES } from '../../platform/images/originals.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member as newMember, type TestMember } from '../../testing/visitors.ts';
import { deleteOldData } from '../retention/delete-old-data.ts';
import { drawFor } from './enter-draw.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WARM_UP = 1;
const DRAW = 2;
const OVER = 3;

describe('a warm-up', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
    await shop.query(`
      INSERT INTO sale_page (id, slug, feature, starts_at, ends_at, texts) VALUES
        (1, 'warm-up', 'warm-up', now() - interval '1 day', now() + interval '9 days', '{"en": {"title": "Warm-up"}}'),
        (2, 'draw', 'draw', now() - interval '1 day', now() + interval '9 days', '{"en": {"title": "Draw"}}'),
        (3, 'over', 'draw', now() - interval '3 days', now() - interval '1 day', '{"en": {"title": "Over"}}');
      INSERT INTO draw_prize (sale_page_id, amount, minimum, days, odds, remaining) VALUES
        (2, 5000, 0, 30, 100, 1), (2, 300, 1000, 7, 1000, 50)`);
  });
  afterAll(() => shop.close());

  async function member(which: TestShop): Promise<TestMember> {
    const made = await newMember(which);
    await which.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [made.id]);
    return made;
  }
  const infoOf = async ({ call }: Pick<TestMember, 'call'>, sale = WARM_UP) =>
    (await call(getWarmUp, { sale })).data;
  const photo = async ({ call }: TestMember, bytes?: Buffer) => {
    const blue = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1257c2' } });
    const file = new File([new Uint8Array(bytes ?? (await blue.jpeg().toBuffer()))], 'photo.jpg');
    return (await call(uploadFile, { file })).data.id;
  };
  const draw = (who: TestMember, drawn: number, sale = DRAW) =>
    drawFor(shop.pool, { sale, member: who.id, at: new Date(now), randomInt: () => drawn });

  it('gives a coupon for the first share of a day, however often it is pressed', async () => {
    const sharer = await member(shop);
    expect(await infoOf(sharer)).toMatchObject({ reward: { amount: 200, days: 14 }, hasShared: false });
    const shares = await Promise.all([1, 2, 3].map(() => sharer.call(saveUserShare, {})));
    const codes = shares.map(({ data }) => data.code).filter(Boolean);
    expect(codes).toEqual([expect.stringMatching(/^SHARE-/)]);
    const { coupons } = (await sharer.call(getMemberCoupons, {})).data;
    expect(coupons.map(({ code }) => code)).toContain(codes[0]);
    expect((await infoOf(sharer)).hasShared).toBe(true);
    now += DAY_MS;
    expect((await sharer.call(saveUserShare, {})).data.code).toMatch(/^SHARE-/);
    now -= DAY_MS;
  });

  it('gives nothing for a share when none runs', async () => {
    const sharer = await member(shop);
    now += 20 * DAY_MS;
    expect((await sharer.call(saveUserShare, {})).data).toEqual({ isFirst: true, code: null });
    now -= 20 * DAY_MS;
  });

  it('shows a story after review, with a short name and photos without their data', async () => {
    const author = await member(shop);
    const photos = [await photo(author)];
    const story = { sale: WARM_UP, text: ' A case \u202efor\u202c my phone ', photos };
    const answers = await Promise.all([author.call(addStory, story), author.call(addStory, story)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await infoOf(author)).story).toBe('open');
    expect((await guest(shop).call(getStories, { sale: WARM_UP })).data.total).toBe(0);
    const [open] = await listOpenStories(shop.pool, 10);
    expect(open).toMatchObject({ email: author.email, text: 'A case for my phone' });
    await decideStory(shop.pool, { id: open?.id ?? 0, state: 'published' });
    const { stories } = (await guest(shop).call(getStories, { sale: WARM_UP })).data;
    expect(stories).toMatchObject([{ name: 'Ada B.', photos: [expect.stringMatching(/^files\/.*\.webp$/)] }]);
  });

  it('takes only own, whole pictures of a running warm-up, three at most', async () => {
    const [author, stranger] = [await member(shop), await member(shop)];
    const send = (photos: string[], sale = WARM_UP) => author.call(addStory, { sale, text: 'x', photos });
    const own = await photo(author);
    expect((await send([await photo(stranger)])).reason).toBe('FileTypeRefused');
    expect((await send([await photo(author, Buffer.from('plain text'))])).reason).toBe('FileTypeRefused');
    expect((await send([own, own, own, own])).envelope.fields?.[0]?.field).toBe('photos');
    expect((await send([own], DRAW)).reason).toBe('NotFound');
    expect((await guest(shop).call(addStory, { sale: WARM_UP, text: 'x' })).status).toBe(401);
    expect((await send([own])).status).toBe(200);
  });

  it('deletes the photos of a declined story, and lets its member tell another', async () => {
    const author = await member(shop);
    const red = sharp({ create: { width: 50, height: 50, channels: 3, background: '#b42318' } });
    const photos = [await photo(author, await red.png().toBuffer())];
    await author.call(addStory, { sale: WARM_UP, text: 'bad words', photos });
    const open = (await listOpenStories(shop.pool, 10)).find(({ email }) => email === author.email);
    const key = PICTURE_FILES + (open?.photos[0]?.slice('files/'.length) ?? '');
    expect(await shop.files.exists(key)).toBe(true);
    await decideStory(shop.pool, { id: open?.id ?? 0, state: 'declined' });
    await deleteOldData({ pool: shop.pool, files: shop.files, now: () => now });
    expect(await shop.files.exists(key)).toBe(false);
    expect((await author.call(addStory, { sale: WARM_UP, text: 'better words' })).status).toBe(200);
  });

  it('draws once a day, stores number and odds, and gives the last prize to one', async () => {
    const players = await Promise.all([member(shop), member(shop), member(shop)]);
    const results = await Promise.all(players.map((player) => draw(player, 50)));
    expect(results.filter((result) => result.ok && result.value?.amount === 5000)).toHaveLength(1);
    const again = await Promise.all(players.map((player) => draw(player, 500)));
    expect(again).toEqual(results);
    const entries = await shop.query<{ drawn: number; odds: number[]; remaining: number }>(
      `SELECT drawn, jsonb_path_query_array(prizes, '$[*].odds') AS odds, (prizes -> 0 ->> 'remaining')::int AS remaining
       FROM draw_entry WHERE sale_page_id = 2 ORDER BY remaining DESC`,
    );
    const entry = { drawn: 50, odds: [100, 1000] };
    expect(entries).toEqual([1, 0, 0].map((remaining) => ({ ...entry, remaining })));
  });

  it('lists winners with masked names, and gives their coupon to them alone', async () => {
    const [winner, loser] = [await member(shop), await member(shop)];
    const won = await draw(winner, 100);
    expect(won).toMatchObject({ ok: true, value: { amount: 300 } });
    expect(await draw(loser, 1100)).toEqual({ ok: true, value: null });
    const { winners } = (await guest(shop).call(getWinners, { sale: DRAW })).data;
    expect(winners[0]).toMatchObject({ name: 'A*** B***', amount: 300 });
    expect(JSON.stringify(winners)).not.toContain('Buyer');
    const code = won.ok ? won.value?.code : '';
    const codesOf = async ({ call }: TestMember) =>
      (await call(getMemberCoupons, {})).data.coupons.map((coupon) => coupon.code);
    expect(await codesOf(winner)).toContain(code);
    expect(await codesOf(loser)).not.toContain(code);
    expect(await infoOf(winner, DRAW)).toMatchObject({ hasEntered: true, won: code });
  });

  it('earns nothing and draws nothing for an account whose e-mail is not proven', async () => {
    const unproven = await newMember(shop);
    expect((await unproven.call(saveUserShare, {})).data).toEqual({ isFirst: true, code: null });
    expect((await unproven.call(enterDraw, { sale: DRAW })).reason).toBe('EmailUnconfirmed');
    expect((await infoOf(unproven, DRAW)).isConfirmed).toBe(false);
  });

  it('draws for members alone, while the draw runs', async () => {
    const player = await member(shop);
    expect((await player.call(enterDraw, { sale: OVER })).reason).toBe('NotFound');
    expect((await player.call(enterDraw, { sale: WARM_UP })).reason).toBe('NotFound');
    expect((await guest(shop).call(enterDraw, { sale: DRAW })).status).toBe(401);
    expect((await player.call(enterDraw, { sale: DRAW })).status).toBe(200);
  });
});

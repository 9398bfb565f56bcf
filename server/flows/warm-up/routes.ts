import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { saveUserShare } from '../../../contract/member-coupons.ts';
import {
  addStory,
  enterDraw,
  getStories,
  getWarmUp,
  getWinners,
  STORIES_SHOWN,
} from '../../../contract/warm-up.ts';
import { maskedName, shortName } from '../../../kit/masked-name.ts';
import { ok } from '../../../kit/result.ts';
import { findMember } from '../../domains/members/index.ts';
import {
  findMemberDay,
  findShareReward,
  listPrizes,
  listStories,
  listWinners,
} from '../../domains/promotions/index.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { storeStory } from './add-story.ts';
import { drawFor } from './enter-draw.ts';
import { saveShare } from './save-share.ts';

/** `price` converts US cents. */
type Dependencies = {
  pool: Pool;
  files: FileStore;
  now: () => number;
  price: (cents: number, currency: string) => number;
};

const WINNERS_SHOWN = 12;
const NOTHING_YET = { hasShared: false, story: null, hasEntered: false, won: null };
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The calls of a warm-up and of a draw. */
export const warmUpRoutes = ({ pool, files, now, price }: Dependencies): Route[] => [
  handle(saveUserShare, async ({ visitor }) =>
    ok(await saveShare(pool, { member: visitor.id, at: new Date(now()) })),
  ),
  handle(getWarmUp, async ({ visitor, currency }, { sale }) => {
    const at = new Date(now());
    const isMember = visitor.kind === 'member';
    const own = isMember ? await findMemberDay(pool, { member: visitor.id, sale, day: dayOf(at) }) : null;
    const { story, ...done } = own ?? NOTHING_YET;
    const reward = await findShareReward(pool, at);
    const termsOf = ({ amount, minimum, days }: { amount: number; minimum: number; days: number }) => ({
      amount: price(amount, currency),
      minimum: price(minimum, currency),
      days,
    });
    return ok({
      currency,
      isMember,
      isConfirmed: isMember && (await findMember(pool, visitor.id))?.isEmailVerified === true,
      reward: reward ? termsOf(reward) : null,
      story: story ?? 'none',
      ...done,
      prizes: (await listPrizes(pool, sale)).map((prize) => ({ ...termsOf(prize), odds: prize.odds })),
    });
  }),
  handle(getStories, async ({ language }, { sale, page }) => {
    const offset = (page - 1) * STORIES_SHOWN;
    const rows = await listStories(pool, { sale, language, limit: STORIES_SHOWN, offset });
    return ok({
      total: rows[0]?.total ?? 0,
      stories: rows.map(({ id, firstName, lastName, text, photos, at }) => ({
        ...{ id, text, photos },
        name: shortName(firstName, lastName),
        date: dayOf(at),
      })),
    });
  }),
  handle(addStory, (context, input) => storeStory({ pool, files, now }, context, input)),
  handle(enterDraw, async ({ visitor, currency }, { sale }) => {
    const member = visitor.id;
    const drawn = await drawFor(pool, { sale, member, at: new Date(now()), randomInt });
    if (!drawn.ok) return drawn;
    const won = drawn.value && { ...drawn.value, amount: price(drawn.value.amount, currency) };
    return ok({ currency, won });
  }),
  handle(getWinners, async ({ currency }, { sale }) => {
    const rows = await listWinners(pool, sale, WINNERS_SHOWN);
    return ok({
      currency,
      winners: rows.map(({ firstName, lastName, amount, at }) => ({
        name: maskedName(firstName, lastName),
        amount: price(amount, currency),
        date: dayOf(at),
      })),
    });
  }),
];

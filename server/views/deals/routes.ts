import { getCouponDeals } from '../../../contract/content.ts';
import {
  type CouponState,
  getCoupons,
  getMemberCoupons,
  isNewUser,
  MAX_HELD_COUPONS,
} from '../../../contract/member-coupons.ts';
import { nameOrder } from '../../../kit/name-order.ts';
import { ok } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { couponStateOf, isUsableBy, listOfferable, PUBLIC_COUPONS } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import {
  type DealRow,
  findPaidOrder,
  listByCode,
  listDealsAt,
  listMemberCoupons,
  type UseColumns,
} from './query.ts';

type Dependencies = { db: Database; taxonomy: Taxonomy; places: Places; now: () => number };

/** Returns a reader of coupons as a visitor sees them, amounts in the visitor's currency. */
const shownDeal = (
  { taxonomy, places }: Dependencies,
  { language, currency }: Pick<RequestContext, 'language' | 'currency'>,
) => {
  const price = (cents: number | null) => (cents === null ? null : places.price(cents, currency));
  return <Row extends DealRow>({ brands, categories, ends, amount, cap, minimum, ...row }: Row) => ({
    ...row,
    brands: brands.toSorted(nameOrder),
    amount: price(amount),
    cap: price(cap),
    minimum: places.price(minimum, currency),
    categories: categories.flatMap((id) => taxonomy.link(id, language) ?? []),
    ends: ends.toISOString(),
  });
};

/**
 * Returns the public codes that a visitor can use, as far as the visitor is known, and whether the member has collected
 * them.
 */
async function findUsable(
  { db, now }: Dependencies,
  { visitor }: RequestContext,
): Promise<Map<string, boolean>> {
  const at = new Date(now());
  const member = visitor.kind === 'member' ? visitor : null;
  const buyer = { level: member?.level ?? 0, country: member?.shipTo ?? null, at };
  const coupons = await listOfferable(db, { member: member?.id ?? null, email: null, at });
  const usable = coupons.filter((coupon) => isUsableBy(coupon, buyer));
  return new Map(usable.map(({ code, isHeld }) => [code, isHeld]));
}

type CouponStanding = { state: CouponState; ends: string };
const isOpen = ({ state }: CouponStanding): boolean => state === 'available' || state === 'held';
const byEnd = (a: CouponStanding, b: CouponStanding): number =>
  isOpen(a) && isOpen(b) ? Date.parse(a.ends) - Date.parse(b.ends) : 0;

const stateOf = (row: DealRow & UseColumns, at: Date) => couponStateOf({ ...row, endsAt: row.ends }, at);

/** Coupons with their conditions, and how a member stands with them. */
export const dealRoutes = (dependencies: Dependencies): Route[] => {
  const { db, now } = dependencies;
  return [
    handle(getCouponDeals, async (context, { sale = null }) => {
      context.tags?.add(PUBLIC_COUPONS);
      const at = new Date(now());
      const shown = shownDeal(dependencies, context);
      const usable = await findUsable(dependencies, context);
      const deals = (await listDealsAt(db, { now: at, sale })).flatMap((row) => {
        const isCollected = usable.get(row.code);
        return isCollected === undefined ? [] : [{ ...shown(row), isCollected }];
      });
      return ok({ currency: context.currency, now: at.toISOString(), deals });
    }),
    handle(getMemberCoupons, async (context) => {
      const at = new Date(now());
      const shown = shownDeal(dependencies, context);
      const member = context.visitor.id;
      const rows = await listMemberCoupons(db, { member, limit: MAX_HELD_COUPONS });
      const coupons = rows
        .map((row) => ({ ...shown(row), state: stateOf(row, at) }))
        // The newest first, as they are listed; but of those that can be used that which ends first.
        .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || byEnd(a, b));
      return ok({ currency: context.currency, now: at.toISOString(), coupons });
    }),
    handle(getCoupons, async (context, { codestr: codes = null }) => {
      const at = new Date(now());
      const shown = shownDeal(dependencies, context);
      const member = ownerOf(context)?.member ?? null;
      const [rows, usable] = await Promise.all([
        listByCode(db, { codes, member, now: at }),
        findUsable(dependencies, context),
      ]);
      const listed = rows.filter(({ code, isHeld }) => isHeld || usable.has(code));
      const found = new Set(listed.map(({ code }) => code));
      context.answer.unknownCodes = new Set(codes).difference(found).size;
      const deals = listed.map((row) => ({ ...shown(row), state: row.isHeld ? stateOf(row, at) : null }));
      return ok({ currency: context.currency, now: at.toISOString(), deals });
    }),
    handle(isNewUser, async (context) => {
      const owner = ownerOf(context);
      return ok({ isNew: !owner || !(await findPaidOrder(db, owner))?.paid });
    }),
  ];
};

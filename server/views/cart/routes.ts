import { getCart, getCartStats, getShippingMethods } from '../../../contract/cart.ts';
import { done } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf } from '../../platform/http/caller.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import type { Evaluation } from './evaluate.ts';
import { cartStats } from './query.ts';
import { type ReadCart, showCart } from './read-cart.ts';
import { readShippingMethods } from './shipping-methods.ts';

export const cartViewRoutes = (db: Database, readCart: ReadCart, evaluation: Evaluation): Route[] => [
  answer(getCart, (caller, { orderId }) => showCart(readCart, db, caller, orderId)),
  answer(getShippingMethods, (caller, input) => readShippingMethods(db, readCart, evaluation, caller, input)),
  answer(getCartStats, async (caller) => {
    const { visitor, language } = caller;
    const owner = ownerOf(caller);
    const row = owner && (await cartStats(db, owner.member, owner.guest, language));
    return done({
      orderid: row?.id ?? null,
      count: row?.pieces ?? 0,
      lines: row?.lines ?? 0,
      products: row?.products ?? [],
      visitor: {
        isGuest: visitor.kind === 'guest',
        name: visitor.kind === 'member' ? visitor.firstName : '',
      },
    });
  }),
];

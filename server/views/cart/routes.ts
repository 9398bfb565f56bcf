import { getCart, getCartStats, getShippingMethods } from '../../../contract/cart.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Evaluation } from './evaluate.ts';
import { cartStats } from './query.ts';
import { type ReadCart, showCart } from './read-cart.ts';
import { readShippingMethods } from './shipping-methods.ts';

export const cartViewRoutes = (db: Database, readCart: ReadCart, evaluation: Evaluation): Route[] => [
  handle(getCart, (context, { orderId }) => showCart(readCart, db, context, orderId)),
  handle(getShippingMethods, (context, input) =>
    readShippingMethods(db, readCart, evaluation, context, input),
  ),
  handle(getCartStats, async (context) => {
    const { visitor, language } = context;
    const owner = ownerOf(context);
    const row = owner && (await cartStats(db, owner.member, owner.guest, language));
    return ok({
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

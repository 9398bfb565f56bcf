import { getCartDraft, saveCartDraft } from '../../../contract/cart-draft.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findDraft, saveDraft } from './store.ts';

export const cartRoutes = ({ db }: { db: Database }): Route[] => [
  handle(getCartDraft, async (context, { orderId }) => {
    const owner = ownerOf(context);
    if (!owner) return refuse('TokenRefused');
    const found = await findDraft(db, { id: orderId, ...owner });
    return found ? ok({ draft: found.draft }) : refuse('NotFound');
  }),
  handle(saveCartDraft, async (context, { orderId, draft }) => {
    const owner = ownerOf(context);
    if (!owner) return refuse('TokenRefused');
    const saved = await saveDraft(db, { id: orderId, draft, ...owner });
    return saved > 0 ? ok({}) : refuse('NotFound');
  }),
];

import { getCartDraft, saveCartDraft } from '../../../contract/cart-draft.ts';
import { refuse } from '../../../contract/refusals.ts';
import { done } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf } from '../../platform/http/caller.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { findDraft, saveDraft } from './store.ts';

export const cartRoutes = (db: Database): Route[] => [
  answer(getCartDraft, async (caller, { orderId }) => {
    const owner = ownerOf(caller);
    if (!owner) return refuse('TokenRefused');
    const found = await findDraft(db, orderId, owner.member, owner.guest);
    return found ? done({ draft: found.draft }) : refuse('NotFound');
  }),
  answer(saveCartDraft, async (caller, { orderId, draft }) => {
    const owner = ownerOf(caller);
    if (!owner) return refuse('TokenRefused');
    const saved = await saveDraft(db, orderId, owner.member, owner.guest, draft);
    return saved > 0 ? done({}) : refuse('NotFound');
  }),
];

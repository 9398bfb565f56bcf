import { useEffect } from 'react';
import { getCartStats } from '../../contract/cart.ts';
import { call } from '../api/call.ts';
import { isMemberCookie } from '../session/cookies.ts';
import { forgetMember, useVisitor } from '../session/visitor.ts';
import { onReturn } from './on-return.ts';

/** Loads the cart count and the visitor after a page, and a member's own data once a session. */
async function refreshVisitor(): Promise<void> {
  const stats = await call(getCartStats, {});
  if (!stats.ok) return;
  const { count, orderid, visitor } = stats.data;
  useVisitor.setState({ cartCount: count, orderId: orderid });
  if (visitor.isGuest) return forgetMember();
  useVisitor.setState({ isGuest: 'NO' });
  const { loadMember } = await import('./load-member.ts');
  await loadMember();
}

/** Restores the stored visitor after a page, then loads the current one, and again when the visitor returns to the page. */
export function useVisitorRefresh(): void {
  useEffect(() => {
    void useVisitor.persist.rehydrate();
    useVisitor.setState({ isGuest: isMemberCookie() ? 'NO' : 'YES' });
    void refreshVisitor();
    return onReturn(() => void refreshVisitor());
  }, []);
}

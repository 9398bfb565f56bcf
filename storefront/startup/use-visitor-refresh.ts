import { useEffect } from 'react';
import { isMemberCookie } from '../session/cookies.ts';
import { useVisitor } from '../session/visitor.ts';
import { refreshVisitor } from './refresh-visitor.ts';

/** Restores the stored visitor after a page, then loads the current one. */
export function useVisitorRefresh(): void {
  useEffect(() => {
    void useVisitor.persist.rehydrate();
    useVisitor.setState({ isGuest: isMemberCookie() ? 'NO' : 'YES' });
    void refreshVisitor();
  }, []);
}

import { useEffect } from 'react';
import { isMemberCookie } from '../session/cookies.ts';
import { useVisitor } from '../session/visitor.ts';
import { refreshVisitor } from './refresh-visitor.ts';

/** After the page: who is signed in, from what the browser remembers, then from the one small call. */
export function useVisitorRefresh(): void {
  useEffect(() => {
    void useVisitor.persist.rehydrate();
    useVisitor.setState({ isGuest: isMemberCookie() ? 'NO' : 'YES' });
    void refreshVisitor();
  }, []);
}

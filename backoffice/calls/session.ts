import { create } from 'zustand';
import type { Permission } from '../../contract/office/permissions.ts';
import { getSession, type Person, signOut } from '../../contract/office/session.ts';
import { callStaff, type Refusal } from './call-staff.ts';
import { queries } from './use-read.ts';

type Session =
  | { state: 'loading' }
  | { state: 'closed' }
  | { state: 'open'; person: Person }
  | { state: 'failed'; refusal: Refusal };

/** Who is signed in. */
export const useSession = create<Session>(() => ({ state: 'loading' }));

export async function loadSession(): Promise<void> {
  const answer = await callStaff(getSession, {}, { isSilent: true });
  if (answer.ok) openSession(answer.data);
  else if (answer.refusal.reason === 'StaffNeeded') useSession.setState({ state: 'closed' }, true);
  else useSession.setState({ state: 'failed', refusal: answer.refusal }, true);
}

/** Of another person nothing may stay in memory. */
export function openSession(person: Person): void {
  const before = useSession.getState();
  if (before.state === 'open' && before.person.id !== person.id) queries.clear();
  useSession.setState({ state: 'open', person }, true);
}

export async function closeSession(): Promise<void> {
  await callStaff(signOut, {}, { isSilent: true });
  queries.clear();
  useSession.setState({ state: 'closed' }, true);
}

/** The signed-in person; pages are shown to nobody else. */
export const usePerson = (): Person => {
  const session = useSession();
  if (session.state !== 'open') throw new Error('a page needs a signed-in person');
  return session.person;
};

/** Whether the person's roles allow it. */
export const useMay = (permission: Permission | null | 'anyone'): boolean => {
  const person = usePerson();
  return permission === null || permission === 'anyone' || person.permissions.includes(permission);
};

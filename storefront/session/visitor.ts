import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { OutputOf } from '../../contract/call.ts';
import type { getAccount, getPreferences, getUser, Permissions } from '../../contract/user.ts';

export type UserInfo = OutputOf<typeof getUser>['userinfo'] & { permissions: Permissions };

type Visitor = {
  /** null until it is loaded. */
  isGuest: 'YES' | 'NO' | null;
  userInfo: UserInfo | null;
  AccountInfo: OutputOf<typeof getAccount>['Info'] | null;
  preferences: OutputOf<typeof getPreferences> | null;
  /** How many locked products this member may see. */
  unlocks: number;
  /** Pieces in the open cart, and its order id. */
  cartCount: number;
  orderId: string | null;
};

const safeStorage = createJSONStorage<Pick<Visitor, 'userInfo'>>(() => ({
  getItem: (key) => attempt(() => localStorage.getItem(key)),
  setItem: (key, value) => {
    attempt(() => localStorage.setItem(key, value));
  },
  removeItem: (key) => {
    attempt(() => localStorage.removeItem(key));
  },
}));

/** Returns null where storage is full or forbidden. */
function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The visitor of the page. Only userInfo is persisted. */
export const useVisitor = create<Visitor>()(
  persist(
    (): Visitor => ({
      isGuest: null,
      userInfo: null,
      AccountInfo: null,
      preferences: null,
      unlocks: 0,
      cartCount: 0,
      orderId: null,
    }),
    {
      name: 'user',
      storage: safeStorage,
      partialize: ({ userInfo }) => ({ userInfo }),
      skipHydration: true,
    },
  ),
);

const USER_ID = 'userId';

/** Stores the member's id for reports to outside services, until sign-out. */
export const rememberUserId = (id: string): void => {
  attempt(() => localStorage.setItem(USER_ID, id));
};

/** Deletes the member's data; the next call starts a guest session. */
export const forgetMember = (): void => {
  attempt(() => localStorage.removeItem(USER_ID));
  useVisitor.setState({ isGuest: 'YES', userInfo: null, AccountInfo: null, preferences: null, unlocks: 0 });
};

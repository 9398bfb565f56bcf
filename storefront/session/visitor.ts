import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { OutputOf } from '../../contract/call.ts';
import type { getAccount, getPreferences, getUser, Permissions } from '../../contract/user.ts';

export type UserInfo = OutputOf<typeof getUser>['userinfo'] & { permissions: Permissions };

type Visitor = {
  /** null until the page has asked. */
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

/** Storage that is full or forbidden is as good as empty. */
function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Who looks at the page. Only userInfo outlives it. */
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

/** Keeps the member's id for what reports to outside services, until he signs out. */
export const rememberUserId = (id: string): void => {
  attempt(() => localStorage.setItem(USER_ID, id));
};

/** Forgets the member; the next call makes a guest. */
export const forgetMember = (): void => {
  attempt(() => localStorage.removeItem(USER_ID));
  useVisitor.setState({ isGuest: 'YES', userInfo: null, AccountInfo: null, preferences: null, unlocks: 0 });
};

import { getAccount, getPreferences, getUser } from '../../contract/user.ts';
import { call } from '../api/call.ts';
import { rememberUserId, useVisitor } from '../session/visitor.ts';

let observer: MutationObserver | undefined;

/** Marks what the member wishes on this page and on those opened from it: whenever there is a button without a mark. */
function watchWishes(): void {
  const mark = () => {
    if (document.querySelector('[data-wish]:not([aria-pressed])'))
      void import('../features/wish-button/mark-wishes.ts').then((part) => part.markUnmarked());
  };
  mark();
  if (observer) return;
  observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Loads the member's data: the user once a session, account and preferences once a page. */
export async function loadMember(): Promise<void> {
  const { userInfo, AccountInfo, preferences: loaded } = useVisitor.getState();
  const [user, account, preferences] = await Promise.all([
    userInfo ? null : call(getUser, {}),
    AccountInfo ? null : call(getAccount, {}),
    loaded ? null : call(getPreferences, {}),
  ]);
  if (user?.ok)
    useVisitor.setState({ userInfo: { ...user.data.userinfo, permissions: user.data.permissions } });
  if (account?.ok) useVisitor.setState({ AccountInfo: account.data.Info, unlocks: account.data.unlocks });
  if (preferences?.ok) useVisitor.setState({ preferences: preferences.data });
  watchWishes();
  const { userInfo: known } = useVisitor.getState();
  if (known) rememberUserId(known.userid);
}

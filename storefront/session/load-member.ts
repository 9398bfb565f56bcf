import { getAccount, getUser } from '../../contract/user.ts';
import { call } from '../call.ts';
import { rememberUserId, useVisitor } from './visitor.ts';

/** Loads what the page knows of a member: who he is, once a session, and the figures of his account, once a page. */
export async function loadMember(): Promise<void> {
  const { userInfo, AccountInfo } = useVisitor.getState();
  const [user, account] = await Promise.all([
    userInfo ? null : call(getUser, {}),
    AccountInfo ? null : call(getAccount, {}),
  ]);
  if (user?.ok)
    useVisitor.setState({ userInfo: { ...user.data.userinfo, permissions: user.data.permissions } });
  if (account?.ok) useVisitor.setState({ AccountInfo: account.data.Info });
  const { userInfo: known } = useVisitor.getState();
  if (known) rememberUserId(known.userid);
}

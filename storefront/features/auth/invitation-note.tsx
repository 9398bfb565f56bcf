import { useLocation } from 'react-router';
import { useT } from '../../locale/locale.tsx';

const INVITATION = /^(\/[a-z]{2})?\/user\/company\/invitation(\?|$)/;

/** Says which e-mail to use, to whom the link of a company's invitation has led to signing in or registering. */
export function InvitationNote() {
  const t = useT();
  const { search } = useLocation();
  if (!INVITATION.test(new URLSearchParams(search).get('from') ?? '')) return null;
  return <p className="mb-4 rounded-md bg-act-tint p-3">{t('auth.companyInvitation')}</p>;
}

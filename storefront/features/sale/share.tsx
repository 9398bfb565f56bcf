import { useState } from 'react';
import { saveUserShare } from '../../../contract/member-coupons.ts';
import type { WarmUp } from '../../../contract/warm-up.ts';
import { call } from '../../api/call.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { title: string; info: WarmUp; onShared: () => void };

/** Opens what the device shares with, or copies the address. False when the visitor changed their mind. */
async function share(title: string): Promise<boolean> {
  const url = location.href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Shares the page; a member's first share of a day earns a coupon. */
export function Share({ title, info, onShared }: Props) {
  const { t, money } = useLocale();
  const [code, setCode] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const { reward, currency, hasShared, isConfirmed } = info;
  const onClick = async () => {
    if (!(await share(title))) return setMessage(t('warmUp.notShared'));
    setMessage(t('warmUp.shared'));
    if (!isConfirmed || hasShared) return;
    const answer = await call(saveUserShare, {});
    if (!answer.ok) return setMessage(answer.message);
    setCode(answer.data.code);
    onShared();
  };
  return (
    <div className="mb-6 max-w-text">
      {reward && (
        <p className="mb-3" suppressHydrationWarning>
          {t('warmUp.reward', {
            amount: money(reward.amount, currency),
            minimum: money(reward.minimum, currency),
            days: reward.days,
          })}
        </p>
      )}
      <Button onClick={onClick}>{t('warmUp.share')}</Button>
      <p role="status" className="mt-2">
        {message}
        {code && (
          <>
            {' '}
            {t('warmUp.coupon', { code })}{' '}
            <Link to="/user/coupons" className="link">
              {t('myCoupons.heading')}
            </Link>
          </>
        )}
        {!code && hasShared && !message && t('warmUp.sharedToday')}
      </p>
    </div>
  );
}

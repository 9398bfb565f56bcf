import { type FormEvent, useState } from 'react';
import type { CouponState } from '../../../contract/member-coupons.ts';
import { collectCoupon } from '../../../contract/member-coupons.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { Button } from '../../ui/button.tsx';

/** Keeps a coupon for the member, or says how it stands. `known`: the state as the page has loaded it. */
export function CollectCoupon({ code, known }: { code: string; known: CouponState | null }) {
  const t = useT();
  const isGuest = useVisitor((visitor) => visitor.isGuest);
  const [isCollected, setCollected] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const state = known ?? (isCollected ? 'available' : null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    // A guest is led to signing in by the page's action.
    if (isGuest !== 'NO') return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await call(collectCoupon, { code });
    setBusy(false);
    setCollected(answer.ok);
    setError(answer.ok ? '' : answer.fields?.[0]?.message || answer.message || t('refusal.InternalError'));
  };
  return (
    <div aria-live="polite" className="pt-2">
      {state ? (
        <p className="font-medium text-act">{t(`coupon.collected.${state}`)}</p>
      ) : (
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="code" value={code} />
          <Button type="submit" variant="secondary" size="sm" busy={busy}>
            {t('coupon.collect')}
            <span className="sr-only"> {code}</span>
          </Button>
        </form>
      )}
      {error && <p className="text-error">{error}</p>}
    </div>
  );
}

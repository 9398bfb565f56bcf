import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { enterDraw, getWinners, type WarmUp } from '../../../contract/warm-up.ts';
import { call } from '../../api/call.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Winners } from './winners.tsx';

type Props = { sale: number; info: WarmUp; onDrawn: () => void };

const MILLION = 1_000_000;

/** A draw: its prizes with their odds, a member's entry of the day, and who has won. */
export function Draw({ sale, info, onDrawn }: Props) {
  const { t, money, language } = useLocale();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [winners, setWinners] = useState<OutputOf<typeof getWinners> | null>(null);
  const loadWinners = useCallback(async () => {
    const answer = await call(getWinners, { sale });
    if (answer.ok) setWinners(answer.data);
  }, [sale]);
  useEffect(() => void loadWinners(), [loadWinners]);
  const onClick = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await call(enterDraw, { sale });
    setBusy(false);
    setError(answer.ok ? '' : answer.message);
    if (answer.ok) await Promise.all([onDrawn(), loadWinners()]);
  };
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        <p className="mb-3">{t('draw.text')}</p>
        <ul className="mb-4">
          {info.prizes.map(({ amount, minimum, days, odds }) => (
            <li key={`${amount} ${odds}`} className="border-b border-rule py-2" suppressHydrationWarning>
              {t('draw.prize', {
                amount: money(amount, info.currency),
                minimum: money(minimum, info.currency),
                days,
                odds: percent.format(odds / MILLION),
              })}
            </li>
          ))}
        </ul>
        {info.isConfirmed && !info.hasEntered && (
          <Button onClick={onClick} busy={busy}>
            {t('draw.enter')}
          </Button>
        )}
        <p role="status" className="mt-2">
          {info.hasEntered && (info.won ? t('draw.won', { code: info.won }) : t('draw.lost'))}
          {info.won && (
            <>
              {' '}
              <Link to="/user/coupons" className="link">
                {t('myCoupons.heading')}
              </Link>
            </>
          )}
        </p>
        {error && <p className="text-error">{error}</p>}
      </div>
      {winners && <Winners {...winners} />}
    </div>
  );
}

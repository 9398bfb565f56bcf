import { useEffect, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { serverNow } from '../../session/server-clock.ts';

const SECOND = 1000;
const parts = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', SECOND],
] as const;

type CountdownProps = { until: string; label: string; onEnd: () => void };

/**
 * The time left until a moment, by the server's clock. The server renders the moment only, which screen readers read
 * instead of every second.
 */
export function Countdown({ until, label, onEnd }: CountdownProps) {
  const { t, language } = useLocale();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => setLeft(Math.max(0, end - serverNow()));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const moment = new Date(until).toLocaleString(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    // The server does not know the visitor's zone.
    ...(left === null && { timeZone: 'UTC' }),
  });
  let rest = left ?? 0;
  const figures = parts.map(([name, ms]) => {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    return [name, count] as const;
  });
  return (
    <div>
      <p className="text-13">
        {label}{' '}
        <time dateTime={until} suppressHydrationWarning>
          {moment}
          {left === null && ' UTC'}
        </time>
      </p>
      <ol className="mt-2 flex min-h-14 gap-2 noscript:hidden" aria-hidden="true">
        {left !== null &&
          figures.map(([name, count]) => (
            <li
              key={name}
              className="min-w-14 rounded-md border border-rule bg-paper px-2 py-1 text-center text-ink"
            >
              <span className="block text-18 font-semibold tabular-nums">
                {String(count).padStart(2, '0')}
              </span>
              <span className="block text-13 text-ink-3">{t(`countdown.${name}`, { count })}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { useLocale } from '../../locale/locale.tsx';

type LocalTimeProps = { at: string; dateOnly?: boolean; className?: string };

const never = () => () => undefined;

/** A time in the visitor's zone; before scripts run, and without them, in UTC, which is then named. */
export function LocalTime({ at, dateOnly = false, className }: LocalTimeProps) {
  const { language } = useLocale();
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: 'short' }),
    timeZone: zone,
  });
  return (
    <time dateTime={at} className={className} suppressHydrationWarning>
      {format.format(new Date(at))}
      {zone === 'UTC' && !dateOnly && ' UTC'}
    </time>
  );
}

import { BADGE_MAX } from '../config/constants.ts';

/** A small count; nothing at zero, and no more than two digits. */
export const Badge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1 text-12 font-semibold text-ink tabular-nums">
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
    </span>
  ) : null;

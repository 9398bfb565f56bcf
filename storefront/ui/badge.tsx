import { MAX_BADGE_COUNT } from '../config/constants.ts';

/** A small count; hidden at zero. */
export const Badge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1 text-12 font-semibold text-ink tabular-nums">
      {count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : count}
    </span>
  ) : null;

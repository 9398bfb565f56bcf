import { MAX_BADGE_COUNT } from '../config/constants.ts';

/** A small count; hidden at zero. */
export const Badge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="inline-flex min-w-5 items-center justify-center rounded-sm bg-ink px-1 text-13 font-semibold text-paper tabular-nums">
      {count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : count}
    </span>
  ) : null;

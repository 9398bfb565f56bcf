import { MAX_STARS } from '../../../contract/review.ts';

const ALL = '★'.repeat(MAX_STARS);

/** Stars of a rating, filled to a tenth. A text beside them says the same to those who do not see them. */
export const Stars = ({ rating, className = '' }: { rating: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={`relative inline-block leading-none whitespace-nowrap text-rule ${className}`}
  >
    {ALL}
    <span
      className="absolute inset-y-0 left-0 overflow-hidden text-ink"
      style={{ width: `${(100 * rating) / MAX_STARS}%` }}
    >
      {ALL}
    </span>
  </span>
);

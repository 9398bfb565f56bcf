import type { Tier } from '../../../kit/tiers.ts';
import { ladderSteps } from '../../ui/ladder.ts';

/** The price ladder in a line of text, without words: the steps, and which of them a quantity has reached. */
export const LadderGlyph = ({ tiers, quantity }: { tiers: readonly Tier[]; quantity: number }) => (
  <span className="ladder-glyph" aria-hidden="true">
    {ladderSteps(tiers, quantity).map(({ tier: [from], state }) => (
      <i key={from} className={state} />
    ))}
  </span>
);

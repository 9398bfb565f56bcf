import styles from '../../styles/ladder-glyph.css?url';
import { ladderSteps } from './ladder.ts';
import type { Tier } from './tiers.ts';

/** The price ladder in a line of text, without words: the steps, and which of them a quantity has reached. */
export const LadderGlyph = ({ tiers, quantity }: { tiers: readonly Tier[]; quantity: number }) => (
  <>
    <link rel="stylesheet" href={styles} precedence="default" />
    <span className="ladder-glyph" aria-hidden="true">
      {ladderSteps(tiers, quantity).map(({ tier: [from], state }) => (
        <i key={from} className={state} />
      ))}
    </span>
  </>
);

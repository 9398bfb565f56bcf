import { hash } from 'node:crypto';
import { getCaptcha } from '../../contract/user.ts';
import type { Visitor } from './visitors.ts';

type Puzzle = { algorithm: string; challenge: string; salt: string; signature: string; maxnumber: number };

/** Solves a puzzle. Returns the parts of the proof; see `proofText`. */
export async function solvedPuzzle({ call }: Visitor) {
  const { puzzle } = (await call(getCaptcha, {})).data;
  const { algorithm, challenge, salt, signature, maxnumber } = puzzle as Puzzle;
  for (let number = 0; number <= maxnumber; number += 1)
    if (hash('sha256', `${salt}${number}`) === challenge)
      return { algorithm, challenge, salt, signature, number };
  throw new Error('the puzzle has no solution');
}

export const proofText = (proof: object): string => btoa(JSON.stringify(proof));

/** Makes a proof of work for a call, valid once. */
export const proofOf = async (visitor: Visitor): Promise<{ text: string }> => ({
  text: proofText(await solvedPuzzle(visitor)),
});

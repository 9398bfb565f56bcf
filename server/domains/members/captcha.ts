import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Database } from '../../platform/database/statement.ts';
import { redeemProof } from './store.ts';

const LIFETIME_S = 10 * 60;
// About half a second on a phone; a person waits for one, a guesser pays for every one.
const MAX_NUMBER = 100_000;

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const Proof = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: hex(64),
  number: z.int().min(0).max(MAX_NUMBER),
  // As createChallenge writes it: digits moved from the number into the expiry would not fit.
  salt: z.string().regex(/^[0-9a-f]{24}\?expires=\d{10}&$/),
  signature: hex(64),
});

function parseProof(text: string): z.output<typeof Proof> | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    // No JSON is no proof.
    return undefined;
  }
}

/** Creates and verifies proofs of work (altcha): puzzles signed with `key`, whose solutions are valid once. */
export function createCaptchas(db: Database, key: string) {
  return {
    /** Returns a puzzle that is valid for ten minutes and not stored. */
    create: async (): Promise<Record<string, unknown>> => ({
      ...(await createChallenge({
        hmacKey: key,
        maxNumber: MAX_NUMBER,
        expires: new Date(Date.now() + LIFETIME_S * 1000),
      })),
    }),
    /**
     * Returns whether `text` is the first use of a solution (base64 of JSON) of one of our puzzles. Its challenge is
     * marked as used, so that no other text makes the same puzzle valid again; in a transaction, if that commits.
     */
    verify: async (text: string, tx: Database = db): Promise<boolean> => {
      const proof = parseProof(text);
      if (!proof || !(await verifySolution(proof, key))) return false;
      return (await redeemProof(tx, Buffer.from(proof.challenge, 'hex'), LIFETIME_S)) === 1;
    },
  };
}
export type Captchas = ReturnType<typeof createCaptchas>;

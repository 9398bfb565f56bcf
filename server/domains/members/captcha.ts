import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Database } from '../../platform/database/statement.ts';
import { spendProof } from './store.ts';

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

/** Proofs of work (altcha): puzzles signed with `key`, each solution of which is good once. */
export function createCaptchas(db: Database, key: string) {
  return {
    /** Returns a puzzle that is good for ten minutes; nothing is stored for it. */
    create: async (): Promise<Record<string, unknown>> => ({
      ...(await createChallenge({
        hmacKey: key,
        maxNumber: MAX_NUMBER,
        expires: new Date(Date.now() + LIFETIME_S * 1000),
      })),
    }),
    /**
     * Whether `text` is the solution (base64 of JSON) of a puzzle of ours, shown for the first time. The challenge is
     * what is spent: whatever else stands in the text, a solved puzzle is good once.
     */
    verify: async (text: string): Promise<boolean> => {
      const proof = parseProof(text);
      if (!proof || !(await verifySolution(proof, key))) return false;
      return (await spendProof(db, Buffer.from(proof.challenge, 'hex'), LIFETIME_S)) === 1;
    },
  };
}
export type Captchas = ReturnType<typeof createCaptchas>;

import { randomInt, randomUUID } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Database } from '../../platform/database/statement.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { hashOf } from './secrets.ts';
import { insertChallenge, keepProof, takeChallenge } from './store.ts';

export type CaptchaAnswer = { id?: string | undefined; text: string };

const LIFETIME_S = 10 * 60;
// About half a second on a phone; a person waits for one, a guesser pays for every one.
const MAX_NUMBER = 100_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Captcha pictures with a proof of work beside them for whoever cannot read pictures. */
export function createCaptchas(db: Database, key: string) {
  const isRightText = async (id: string, text: string) => {
    const row = UUID.test(id) ? await takeChallenge(db, id, 'captcha') : undefined;
    return row?.answerHash.equals(hashOf(text.trim())) ?? false;
  };
  const isSolved = async (payload: string) => {
    if (!(await verifySolution(payload, key))) return false;
    const digest = hashOf(payload).toString('hex');
    const id = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
    return (await keepProof(db, id, hashOf(payload))) === 1;
  };
  return {
    make: async () => {
      const id = randomUUID();
      const text = String(randomInt(0, 100_000)).padStart(5, '0');
      await insertChallenge(db, id, 'captcha', hashOf(text), LIFETIME_S);
      const puzzle = await createChallenge({
        hmacKey: key,
        maxNumber: MAX_NUMBER,
        expires: new Date(Date.now() + LIFETIME_S * 1000),
      });
      return { id, image: drawCaptcha(text), puzzle: { ...puzzle } };
    },
    /** Right text of the picture `id`, or without an id a solved puzzle; either is good once. */
    check: ({ id, text }: CaptchaAnswer): Promise<boolean> => (id ? isRightText(id, text) : isSolved(text)),
  };
}
export type Captchas = ReturnType<typeof createCaptchas>;

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { foldDigits } from '../../../kit/fold-digits.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Counter, Limit } from '../../platform/counters/counter.ts';
import type { Database } from '../../platform/database/statement.ts';
import { siteKey } from '../../platform/http/ip-key.ts';
import { drawDigits } from '../../platform/images/draw-digits.ts';
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

/** A picture's digits as its signature, under which nobody without the key can look for them. */
const signDigits = (key: string, { id, digits }: { id: string; digits: string }): string =>
  createHmac('sha256', key).update(`picture ${id} ${digits}`).digest('base64url');

const DIGITS = 5;
/** Solutions by picture, right or wrong: programs read pictures too, so they are no way round the proof of work. */
const PICTURES: Limit = { name: 'captcha picture', max: 5, windowS: 60 * 60 };

const wrong = () => refuse('CaptchaWrong', { fields: [{ field: 'captcha', reason: 'captcha' }] });

type Dependencies = { db: Database; shared: Counter; key: string };
/** A solution; `id` is that of the picture whose digits it has. */
type Solution = { text: string; id?: string | undefined };

/** Creates and checks captchas, signed with `key`: proofs of work (altcha), and pictures of digits. Each is valid once. */
export function createCaptchas({ db, shared, key }: Dependencies) {
  const redeem = async (tx: Database, challenge: Buffer): Promise<boolean> =>
    (await redeemProof(tx, challenge, LIFETIME_S)) === 1;

  const isProof = async (tx: Database, text: string): Promise<boolean> => {
    const proof = parseProof(text);
    return (
      proof !== undefined &&
      (await verifySolution(proof, key)) &&
      (await redeem(tx, Buffer.from(proof.challenge, 'hex')))
    );
  };

  const isPicture = async (tx: Database, id: string, text: string): Promise<boolean> => {
    const [, named = '', expires = '', signature = ''] =
      /^((\d{10})\.[\w-]{16})\.([\w-]{43})$/.exec(id) ?? [];
    if (Number(expires) * 1000 < Date.now()) return false;
    // A picture has one try: wrong digits use it up as well.
    if (!(await redeem(tx, createHash('sha256').update(named).digest()))) return false;
    const digits = foldDigits(text).replace(/\D/g, '');
    return timingSafeEqual(Buffer.from(signDigits(key, { id: named, digits })), Buffer.from(signature));
  };

  return {
    /** Returns a puzzle that is valid for ten minutes and not stored. */
    create: async (): Promise<Record<string, unknown>> => ({
      ...(await createChallenge({
        hmacKey: key,
        maxNumber: MAX_NUMBER,
        expires: new Date(Date.now() + LIFETIME_S * 1000),
      })),
    }),
    /** Returns a picture of digits, as long valid and not stored either; `image` is a data URL. */
    draw: async (): Promise<{ id: string; image: string }> => {
      const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const named = `${Math.floor(Date.now() / 1000) + LIFETIME_S}.${randomBytes(12).toString('base64url')}`;
      const image = await drawDigits(digits);
      return {
        id: `${named}.${signDigits(key, { id: named, digits })}`,
        image: `data:image/png;base64,${image.toString('base64')}`,
      };
    },
    /**
     * Redeems the first use of a solution: of a puzzle (base64 of JSON), or of a picture. Its challenge is marked as
     * used, so that no other text makes it valid again; in a transaction, if that commits. Refuses with CaptchaWrong,
     * and solutions by picture beyond five an hour of a site (an IPv4 address, an IPv6 /48) with TooManyRequests.
     */
    redeem: async (
      { text, id }: Solution,
      { ip, tx = db }: { ip: string; tx?: Database },
    ): Promise<Result<null, Refusal>> => {
      if (id === undefined) return (await isProof(tx, text)) ? ok(null) : wrong();
      const { waitMs } = await shared.count(PICTURES, siteKey(ip));
      const seconds = Math.ceil(waitMs / 1000);
      if (waitMs > 0) return refuse('TooManyRequests', { values: { seconds }, retryAfterS: seconds });
      return (await isPicture(tx, id, text)) ? ok(null) : wrong();
    },
  };
}
export type Captchas = ReturnType<typeof createCaptchas>;

import { solveChallenge } from 'altcha-lib/v1';
import { getCaptcha } from '../../contract/user.ts';
import type { Visitor } from './visitors.ts';

/** A solved proof of work, as a browser sends it in place of a captcha's text. */
export async function solvedCaptcha({ call }: Visitor): Promise<{ text: string }> {
  const { puzzle } = (await call(getCaptcha, {})).data;
  const { algorithm, challenge, salt, signature, maxnumber } = puzzle as Record<string, string> & {
    maxnumber: number;
  };
  const solved = await solveChallenge(challenge ?? '', salt ?? '', algorithm, maxnumber).promise;
  return { text: btoa(JSON.stringify({ algorithm, challenge, salt, signature, number: solved?.number })) };
}

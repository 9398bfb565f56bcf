import { loginWithPasskey } from '../../../contract/passkey.ts';
import { loginWithCode } from '../../../contract/second-factor.ts';
import { login } from '../../../contract/user.ts';
import type { FormAnswer } from '../../page/form-answer.ts';
import type { PageForms } from '../../page/submit-form.ts';
import { type CaptchaPicture, captchaOf, pictureFor } from './captcha.ts';
import { credentialOf } from './credential-of.ts';
import { redirectAfterSignIn, wishOf } from './return-path.ts';

type Shown = {
  /** The next attempt needs a proof of work. */
  needsProof: boolean;
  /** What a browser without scripts shows instead of the proof. */
  picture: CaptchaPicture | null;
  /** Of the step that takes a code, after the right password. */
  challenge: string | null;
};

/** What the sign-in form shows after a refusal, or before it takes a code. */
export type LoginAnswer = FormAnswer<Shown>;

const challengeOf = (answered: unknown): string | null =>
  typeof answered === 'object' && answered !== null && 'challenge' in answered
    ? String(answered.challenge)
    : null;

/** Both sign-in pages: by password, and then by a code where the member has a second factor; or by a passkey. */
export const loginForms: PageForms<Shown> = {
  to: ({ shop, url }) => redirectAfterSignIn(shop, url),
  steps: {
    passkey: ({ call, form, url }) =>
      call(loginWithPasskey, { credential: credentialOf(form, 'passkey'), wish: wishOf(url) }),
    challenge: async ({ call, text, texts, url }) => {
      const answer = await call(loginWithCode, { ...texts('challenge', 'code'), wish: wishOf(url) });
      // With a challenge that is no good any more the password is asked for again.
      if (answer.ok || answer.reason === 'CodeInvalid') return answer;
      return { refused: answer, challenge: text('challenge') };
    },
    email: async ({ shop, call, form, has, texts, url }) => {
      const captcha = captchaOf(form);
      const answer = await call(login, { ...texts('email', 'password'), wish: wishOf(url), captcha });
      if (answer.ok) return answer;
      if (answer.reason === 'SecondFactorRequired') return { challenge: challengeOf(answer.data) };
      const needsProof =
        answer.reason === 'CaptchaRequired' || answer.data !== undefined || has('captchaProof');
      return needsProof ? { refused: answer, needsProof, picture: await pictureFor(shop, form) } : answer;
    },
  },
};

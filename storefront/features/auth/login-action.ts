import { data } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import { loginWithPasskey } from '../../../contract/passkey.ts';
import { loginWithCode } from '../../../contract/second-factor.ts';
import { login } from '../../../contract/user.ts';
import { credentialOf } from './credential-of.ts';
import {
  type CaptchaPicture,
  captchaOf,
  pictureFor,
  type RefusedForm,
  redirectAfterSignIn,
  refuseForm,
  textOf,
  wishOf,
} from './form-action.ts';

/** What the sign-in form shows after a refusal. */
export type RefusedLogin = {
  /** Null where the password was right and a code is needed. */
  refused: RefusedForm | null;
  /** Whether the next attempt needs a proof of work. */
  needsProof: boolean;
  /** What a browser without scripts shows instead of the proof; absent where it is not needed. */
  picture?: CaptchaPicture | null;
  /** Of the step that takes a code; null before it. */
  challenge: string | null;
};

const challengeOf = (answered: unknown): string | null =>
  typeof answered === 'object' && answered !== null && 'challenge' in answered
    ? String(answered.challenge)
    : null;

/**
 * Signs in, for both sign-in pages: by password, and then by a code where the member has a second factor; or by a
 * passkey.
 */
export async function loginAction(shop: PageShop, request: Request, url: URL) {
  const form = await request.formData();
  if (form.has('passkey')) return passkeyAction(shop, form, url);
  if (form.has('challenge')) return codeAction(shop, form, url);
  const answer = await shop.call(login, {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    wish: wishOf(url),
    captcha: captchaOf(form),
  });
  if (answer.ok) throw redirectAfterSignIn(shop, url);
  if (answer.reason === 'SecondFactorRequired')
    return data<RefusedLogin>({ refused: null, needsProof: false, challenge: challengeOf(answer.data) });
  const refused = refuseForm(answer, form);
  const needsProof =
    answer.reason === 'CaptchaRequired' || answer.data !== undefined || form.has('captchaProof');
  return data<RefusedLogin>(
    {
      refused: refused.data,
      needsProof,
      picture: needsProof ? await pictureFor(shop, form) : null,
      challenge: null,
    },
    refused.init ?? undefined,
  );
}

async function codeAction(shop: PageShop, form: FormData, url: URL) {
  const challenge = textOf(form, 'challenge');
  const code = textOf(form, 'code');
  const answer = await shop.call(loginWithCode, { challenge, code, wish: wishOf(url) });
  if (answer.ok) throw redirectAfterSignIn(shop, url);
  const refused = refuseForm(answer, form);
  // With a challenge that is no good any more the password is asked for again.
  const isOver = answer.reason === 'CodeInvalid';
  return data<RefusedLogin>(
    { refused: refused.data, needsProof: false, challenge: isOver ? null : challenge },
    refused.init ?? undefined,
  );
}

async function passkeyAction(shop: PageShop, form: FormData, url: URL) {
  const answer = await shop.call(loginWithPasskey, {
    credential: credentialOf(form, 'passkey'),
    wish: wishOf(url),
  });
  if (answer.ok) throw redirectAfterSignIn(shop, url);
  const refused = refuseForm(answer, new FormData());
  return data<RefusedLogin>(
    { refused: refused.data, needsProof: false, challenge: null },
    refused.init ?? undefined,
  );
}

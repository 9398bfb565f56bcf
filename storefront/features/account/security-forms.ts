import { createApiToken, revokeApiToken } from '../../../contract/api-token.ts';
import { addPasskey, type PasskeyCreation, removePasskey, startPasskey } from '../../../contract/passkey.ts';
import { deleteAccount, exportPersonalData } from '../../../contract/personal-data.ts';
import { scopes } from '../../../contract/scopes.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../../contract/second-factor.ts';
import { changePassword, endSession } from '../../../contract/security.ts';
import type { FormAnswer } from '../../page/form-answer.ts';
import { after, type PageForms } from '../../page/submit-form.ts';
import { credentialOf } from '../auth/credential-of.ts';
import { DOWNLOADS } from '../downloads/download-forms.ts';

type Shown = {
  /** Shown this once. */
  recoveryCodes: readonly string[];
  /** A new API token, shown this once. */
  token: string;
  /** A passkey that was begun: its name, and what the authenticator is asked. */
  passkey: { name: string; asked: PasskeyCreation };
};

/** What became of a form of the page of security. */
export type SecurityAnswer = FormAnswer<Shown>;

export type FactorIntent = 'factorStart' | 'factorConfirm' | 'factorRenew' | 'factorEnd';

/** The forms of the page of security; a new secret is in the answer. */
export const securityForms: PageForms<Shown> = {
  steps: {
    password: ({ call, texts, has }) =>
      call(changePassword, { ...texts('oldPassword', 'password'), revokeTokens: has('revokeTokens') }),
    end: ({ call, filled }) => call(endSession, filled('id')),
    export: ({ call }) => after(call(exportPersonalData, {}), () => DOWNLOADS),
    delete: ({ call, texts, filled }) =>
      after(call(deleteAccount, { ...texts('password'), ...filled('code') }), () => '/'),
    factorStart: ({ call, texts }) => call(startSecondFactor, texts('password')),
    factorConfirm: ({ call, texts }) =>
      after(call(confirmSecondFactor, texts('code')), ({ recoveryCodes }) => ({ recoveryCodes })),
    factorRenew: ({ call, texts }) =>
      after(call(renewRecoveryCodes, texts('code')), ({ recoveryCodes }) => ({ recoveryCodes })),
    factorEnd: ({ call, texts }) => call(endSecondFactor, texts('password', 'code')),
    passkeyStart: ({ call, text, texts, filled }) =>
      after(call(startPasskey, { ...texts('name', 'password'), ...filled('code') }), (asked) => ({
        passkey: { name: text('name'), asked },
      })),
    passkeyAdd: ({ call, form, texts }) =>
      call(addPasskey, { ...texts('name'), credential: credentialOf(form, 'credential') }),
    passkeyRemove: ({ call, text }) => call(removePasskey, { id: Number(text('id')) }),
    tokenCreate: ({ call, texts, filled, has }) => {
      const may = scopes.filter((scope) => has(scope));
      const given = { ...texts('name', 'lastDay', 'password'), ...filled('code'), scopes: may };
      return after(call(createApiToken, given), ({ token }) => ({ token }));
    },
    tokenRevoke: ({ call, text }) => call(revokeApiToken, { id: Number(text('id')) }),
  },
};

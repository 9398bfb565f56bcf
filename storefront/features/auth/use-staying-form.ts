import { useState } from 'react';
import { DATA_ID } from '../../document/data-id.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { LoginAnswer } from './login-forms.ts';
import { returnPathOf } from './return-path.ts';

/** Sends a form; resolves once the page shows the answer, and never where it is left. */
export type SendForm = (form: HTMLFormElement) => Promise<void>;

export const submitNatively: SendForm = (form) => {
  form.submit();
  return new Promise(() => {});
};

/** Returns what a page that answers a form has for it. Throws where there is nothing. */
function answerIn(page: string): LoginAnswer {
  const data = new DOMParser().parseFromString(page, 'text/html').getElementById(DATA_ID)?.textContent;
  const { actionData } = JSON.parse(data ?? '{}') as { actionData?: Record<string, LoginAnswer> };
  const [answer] = Object.values(actionData ?? {});
  if (!answer) throw new Error('the page has no answer');
  return answer;
}

function clearPassword(form: HTMLFormElement): void {
  const password = form.elements.namedItem('password');
  if (password instanceof HTMLInputElement) password.value = '';
}

/**
 * Sends the forms of a sign-in page without leaving it, and has the page behind it take its place: Back skips both what
 * was refused and the sign-in. Returns the last answer, which is `given` at first, and
 * `clear`, which forgets it.
 */
export function useStayingForm(given: LoginAnswer | undefined) {
  const { href } = useLocale();
  const [answer, setAnswer] = useState(given);
  const send: SendForm = async (form) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    try {
      const body = new URLSearchParams(fields);
      const response = await fetch(location.href, { method: 'POST', body, redirect: 'manual' });
      if (response.type === 'opaqueredirect') {
        location.replace(returnPathOf(new URL(location.href)) ?? href('/'));
        return new Promise(() => {});
      }
      const next = answerIn(await response.text());
      // The password was not looked at where a puzzle is to be solved first.
      if (next.refused?.reason !== 'CaptchaRequired') clearPassword(form);
      setAnswer(next);
    } catch {
      return submitNatively(form);
    }
  };
  return { answer, send, clear: () => setAnswer(undefined) };
}

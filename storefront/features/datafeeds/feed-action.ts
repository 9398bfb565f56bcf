import { data, redirect } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import {
  type DatafeedField,
  deleteDatafeed,
  downloadChoice,
  renewDatafeed,
  renewFeedLink,
  revokeFeedLink,
  saveDatafeed,
} from '../../../contract/datafeed.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { refuseForm, textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';
import { downloadAction, isDownloadIntent } from '../downloads/download-action.ts';
import type { RefusedFeed } from './feed-values.ts';

export const FEEDS = '/user/dropshipping/downloadDatafeed';

/** What was done last, which the page says once. */
export const doneTexts = ['saved', 'file', 'renew', 'link', 'revoke', 'delete'] as const;

const changes = {
  renew: renewDatafeed,
  link: renewFeedLink,
  revoke: revokeFeedLink,
  delete: deleteDatafeed,
} as const;

/** The lists of a form, which has each part as a field of its own. */
const listsOf = (form: FormData) => ({
  chosenCategories: form.getAll('categories').map(String),
  chosenFields: form.getAll('fields').map(String),
});

function submit(shop: PageShop, form: FormData): Promise<Answer<unknown>> | Answer<unknown> {
  const intent = textOf(form, 'intent');
  const id = textOf(form, 'id');
  if (Object.hasOwn(changes, intent)) return shop.call(changes[intent as keyof typeof changes], { id });
  // Fields of a form are texts; the call refuses those that are wrong.
  const filled = [...form].filter(([name, value]) => value !== '' && name !== 'intent');
  const single = Object.fromEntries(filled) as Record<string, never>;
  const { chosenCategories: categories, chosenFields } = listsOf(form);
  const choices = { ...single, categories, fields: chosenFields as DatafeedField[] };
  if (intent === 'save') return shop.call(saveDatafeed, { ...choices, name: textOf(form, 'name') });
  return intent === 'download' ? shop.call(downloadChoice, choices) : unnamedStep(shop);
}

/** The form as it was filled in, with nothing refused; `done`: what was made of it. */
function showAgain(form: FormData, done: 'file' | null) {
  const shown = refuseForm({ ok: false, code: 400, message: '' }, form).data;
  const refused: RefusedFeed = { ...shown, ...listsOf(form) };
  return data({ message: '', refused, done });
}

/** Carries out a form of the page of feeds, and leads back to it; one of a file or a refused one is shown again as it was filled in. */
export async function feedAction(shop: PageShop, form: FormData) {
  const intent = textOf(form, 'intent');
  if (isDownloadIntent(intent)) {
    const answer = await downloadAction(shop, form);
    return answer instanceof Response
      ? answer
      : data({ message: answer.data.message, refused: null, done: null });
  }
  const lists = listsOf(form);
  if (intent === 'preview') return showAgain(form, null);
  const answer = await submit(shop, form);
  if (!answer.ok) {
    const refusal = refuseForm(answer, form);
    const refused: RefusedFeed = { ...refusal.data, ...lists };
    if (Object.hasOwn(changes, intent))
      return data({ message: answer.message, refused: null, done: null }, refusal.init ?? {});
    return data({ message: '', refused, done: null }, refusal.init ?? {});
  }
  // What was chosen for a file is often saved as a feed next.
  if (intent === 'download') return showAgain(form, 'file');
  const done = intent === 'save' ? 'saved' : intent;
  throw redirect(`${localizePath(shop.language, FEEDS)}?done=${done}`, 303);
}

import { data, redirect } from 'react-router';
import type { Answer } from '../../contract/call.ts';
import { localizePath } from '../../kit/localize-path.ts';
import type { FormAnswer, Refused, RefusedForm } from './form-answer.ts';
import type { ActionArgs } from './page.ts';
import { pageShop } from './page-shop.ts';
import { type PostedForm, readForm, textOf } from './read-form.ts';

/**
 * The outcome of a form: a path without language or a redirect to go to, or what the page shows, also beside a refusal.
 * An answer alone is `done` or refused.
 */
type Outcome<Shown> =
  | Answer<unknown>
  | string
  | Response
  | (Partial<Shown> & { refused?: Refused; ok?: undefined });

/** Sends a form by its call, to which it maps the fields. */
export type FormStep<Shown = object> = (form: PostedForm) => Outcome<Shown> | Promise<Outcome<Shown>>;

/**
 * The forms of a page. A form names its step by the field `intent`, or has a field of the step's name; the first counts.
 * `to`: where those lead whose outcome is a successful answer.
 */
export type PageForms<Shown = object> = {
  steps: Readonly<Record<string, FormStep<Shown>>>;
  to?: (form: PostedForm) => string | Response;
};

/** Never shown again. */
const SECRETS = /password|captcha|(^|\.)code$|^(credential|passkey|token|consumerKey|consumerSecret)$/i;

/** Refuses a form that names no step of its page: no step is the default, since each changes data. */
export const unnamedStep: FormStep = ({ shop }) => ({
  ok: false,
  code: 400,
  reason: 'InvalidInput',
  message: shop.texts('prompt_message_F')['refusal.InvalidInput'] ?? '',
});

/** Returns a refusal as a page shows it, with the typed values except secrets. */
function refusedForm({ message, reason, fields = [] }: Refused, form: FormData, intent: string): RefusedForm {
  const typed = [...form].filter(([name, value]) => typeof value === 'string' && !SECRETS.test(name));
  const prefix = [...form.keys()].some((name) => name.startsWith(`${intent}.`)) ? `${intent}.` : '';
  return {
    message,
    reason,
    // The first of each field: an empty address is missing, and wrong as well.
    fields: fields
      .filter(({ field }, at) => fields.findIndex((error) => error.field === field) === at)
      .map((error) => ({ ...error, field: prefix + error.field })),
    values: Object.fromEntries(typed) as Record<string, string>,
  };
}

const isAnswer = (outcome: unknown): outcome is Answer<unknown> =>
  typeof outcome === 'object' && !(outcome instanceof Response) && outcome !== null && 'ok' in outcome;

/** Finds the forms that have the step of a posted form; a single step is that of every form. */
function findStep<Shown>(form: FormData, given: readonly (PageForms<Shown> | FormStep<Shown>)[]) {
  const pages = given.map((forms) => (typeof forms === 'function' ? { steps: { '': forms } } : forms));
  const names = pages.flatMap(({ steps }) => Object.keys(steps));
  const intent = textOf(form, 'intent') || (names.find((name) => form.has(name)) ?? '');
  const own = (name: string) => pages.find(({ steps }) => Object.hasOwn(steps, name));
  const [found, step] = own(intent) ? [own(intent), intent] : [own(''), ''];
  return { intent, step: found?.steps[step] ?? unnamedStep, to: found?.to };
}

/** Answers a form that was posted to a page by the step that it names, one of `forms`; see PageForms. */
export async function submitForm<Shown = object>(
  { context, request, params, url }: ActionArgs<string>,
  ...forms: readonly (PageForms<Shown> | FormStep<Shown>)[]
) {
  const shop = context.get(pageShop);
  // A form that cannot be read names no step.
  const form = await request.formData().catch(() => new FormData());
  const { intent, step, to } = findStep(form, forms);
  const { call } = shop;
  const param = (name: string): string => params[name] ?? '';
  const posted: PostedForm = { ...readForm(form, intent), shop, call, url, intent, param };
  const outcome = await step(posted);
  const next = isAnswer(outcome) && outcome.ok && to ? to(posted) : outcome;
  if (next instanceof Response) return next;
  if (typeof next === 'string') return redirect(localizePath(shop.language, next), 303);
  const { refused: refusal, ...shown } = isAnswer(next) ? { refused: next.ok ? undefined : next } : next;
  const refused = refusal ? refusedForm(refusal, form, intent) : null;
  const answer = { ...shown, intent, done: !refusal, refused } as FormAnswer<Shown>;
  return data(answer, { status: refusal ? Math.max(refusal.code, 400) : 200 });
}

/** Returns what follows an answer: `next` of its data, or the refusal as it is. */
export async function after<Data, const Next>(
  answer: Answer<Data> | Promise<Answer<Data>>,
  next: (data: Data) => Next | Promise<Next>,
): Promise<Next | Refused> {
  const answered = await answer;
  return answered.ok ? next(answered.data) : answered;
}

import type { FieldError } from '../../../contract/call.ts';
import { type Language, languageTags } from '../../../contract/fields.ts';
import type { Texts } from '../../../contract/page.ts';
import type { Reason, Refusal } from '../../../contract/refusals.ts';
import { fillPlaceholders } from '../../../kit/fill-placeholders.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { formatWait } from '../../../kit/format-wait.ts';

type Values = Record<string, string | number>;

/** Numbers are written as in the pages of the language. */
function fill(language: Language, text: string, values: Values = {}): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, languageTags[language]) : value,
  ]);
  return fillPlaceholders(text, Object.fromEntries(written), (placeholder) => placeholder);
}

/** A wait in seconds is said in words, too. */
const withWait = (language: Language, values: Values = {}): Values =>
  typeof values.seconds === 'number'
    ? { ...values, wait: formatWait(values.seconds, languageTags[language]) }
    : values;

const pluralOf = (language: Language, count: string | number | undefined): string =>
  typeof count === 'number' ? new Intl.PluralRules(languageTags[language]).select(count) : 'other';

/** Turns refusal codes into sentences of the request's language. */
export type Messages = {
  refusal: (language: Language, reason: Reason, values?: Values) => string;
  /** A text of every page by its key. */
  text: (language: Language, key: string) => string;
  /** The sentence of a field's reason. */
  field: (language: Language, reason: string, values?: Values) => string;
  fields: (language: Language, fields: Refusal['fields']) => FieldError[] | undefined;
};

/**
 * `texts` gives the prompt_message_F file of a language, `common` that of every page; a missing key shows as itself.
 */
export function createMessages(
  texts: (language: Language) => Texts,
  common: (language: Language) => Texts,
): Messages {
  const field = (language: Language, reason: string, values?: Values): string => {
    const own = texts(language);
    const plural = pluralOf(language, values?.count);
    const text = own[`field.${reason}_${plural}`] ?? own[`field.${reason}_other`] ?? own[`field.${reason}`];
    return fill(language, text ?? own['field.invalid'] ?? reason, values);
  };
  return {
    field,
    text: (language, key) => common(language)[key] ?? key,
    refusal: (language, reason, values) =>
      fill(language, texts(language)[`refusal.${reason}`] ?? reason, withWait(language, values)),
    fields: (language, fields) =>
      fields?.map(({ field: name, reason, values }) => ({
        field: name,
        reason,
        message: field(language, reason, values),
      })),
  };
}

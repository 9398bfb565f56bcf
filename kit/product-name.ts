/** A title as people read it. `name`: what it is and for which model; `rest`: brand and features, empty without any. */
export type ProductName = { name: string; rest: string };

/** What stands before the models that a product fits, in the languages of the shop. */
const FOR = /^(?:.* )?(?:for|fits|compatible with|para|pour|per|für|для) /i;
/** Such as "iPhone 13": a word before a number that is no measure of a feature, as in "Bluetooth 5.4". */
const MODEL = /[A-Za-z]{3}[a-z] [A-Za-z]{0,2}\d{1,4}(?![\d.,A-Z])/g;
/** Between the models and what follows them. */
const SEPARATOR = /, | [-–—|] /g;
/** What joins a brand to the words beside it, which cannot do without it. */
const JOINED_BEFORE =
  /(?:^|\s)(?:by|for|from|of|with|and|de|da|do|di|du|par|para|per|pour|für|von|bei|und|от|и|для|x|[-–—|&+])\s$/i;
const JOINED_AFTER = /^\s(?:and|und|y|e|et|и|x|[-–—|&+])\s/i;
/** A text of names of models: each word is capitalized or has a digit, but for a few. */
const MODELS = /^(?:(?:[A-Z]|i[A-Z]|[a-z]*\d|\(|mini|nova|vivo)\S*(?: |$))+$/;
/** A word that tells models of a line apart, unlike a unit. */
const MODEL_WORD = /^(?:[A-Z][A-Za-z\d]+\+?|\d\S*|mini|and|und|y|e|et|и|o|or|&)$/;

/** Returns where the next separator is, else the end. */
function endOfPart(title: string, from: number): number {
  SEPARATOR.lastIndex = from;
  return SEPARATOR.exec(title)?.index ?? title.length;
}

/**
 * Returns where the models begin that a title names after a word such as "for"; -1 where it has none. After the first
 * comma such a word without a model is part of a feature.
 */
function startOfModels(title: string): number {
  let start = -1;
  for (let from = 0; from < title.length; from = endOfPart(title, from) + 2) {
    const part = title.slice(from, endOfPart(title, from));
    const at = FOR.exec(part)?.[0].length ?? part.length;
    const named = part.slice(at);
    if (/[A-Z]/.test(named) && /\d|[a-z][A-Z]/.test(named)) return from + at;
    if (from === 0 && named) start = at;
  }
  return start;
}

/** Whether a part of a title continues its models, as "13 mini" does after "iPhone 13". */
function isContinued(models: string, part: string): boolean {
  const known = models.split(/[\s,/]+/);
  const [first = '', ...others] = part.split(' ');
  if (known.includes(first)) return others.every((word) => known.includes(word) || MODEL_WORD.test(word));
  const shape = first.replace(/\d+/, '0');
  return (
    shape !== first &&
    known.some((word) => word.replace(/\d+/, '0') === shape) &&
    others.every((word) => known.includes(word))
  );
}

/** Returns where models end that begin at `start`: at the first separator after them. */
function endOfModels(title: string, start: number): number {
  let end = endOfPart(title, start);
  while (title.startsWith(', ', end)) {
    const next = endOfPart(title, end + 2);
    if (!isContinued(title.slice(start, end), title.slice(end + 2, next))) break;
    end = next;
  }
  return end;
}

/** Returns where the part of a title ends that says what the product is and for which model. */
function endOfName(title: string, models: number): number {
  if (models >= 0) return endOfModels(title, models);
  const comma = title.indexOf(', ');
  if (comma < 0) return title.length;
  // Some titles name the model late: "Silicone Case, iPhone 13, black".
  MODEL.lastIndex = comma;
  return MODEL.test(title) ? endOfPart(title, MODEL.lastIndex) : comma;
}

/** Writes models of one maker with its name once: "iPhone 13/iPhone 13 mini" is "iPhone 13, 13 mini". */
function writeModels(text: string): string {
  if (!text.includes('/') && !text.includes(', ')) return text;
  const [first = '', ...others] = text.split(/ ?\/ ?|, /);
  const [maker] = /^\p{L}{2,} /u.exec(first) ?? [];
  if (!maker || !/\d/.test(text) || ![first, ...others].every((one) => MODELS.test(one))) return text;
  const shortened = others.map((one) => (one.startsWith(maker) ? one.slice(maker.length) : one));
  return [first, ...shortened].join(', ');
}

/** Returns where the brand is that the name before `end` can do without, as a whole word; else -1. */
function startOfBrand(title: string, brand: string, end: number): number {
  const at = title.indexOf(brand);
  if (at < 0 || at + brand.length > end || title.includes(brand, at + 1)) return -1;
  const before = title.slice(0, at);
  const after = title.slice(at + brand.length, end);
  const isWord = (before === '' || before.endsWith(' ')) && (after === '' || after.startsWith(' '));
  return isWord && !JOINED_BEFORE.test(before) && !JOINED_AFTER.test(after) ? at : -1;
}

/** Capitalizes a first word that is all lower case, which "iPhone" is not. */
const capitalize = (text: string): string =>
  /^\p{Ll}+(?:\s|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/**
 * Divides a title: what the product is and for which model comes first, then brand and features. Every word stays, but
 * for a maker's that is repeated in a row of models. A title without this order stays whole.
 */
export function productName(title: string, brand: string | null = null): ProductName {
  const models = startOfModels(title);
  const end = endOfName(title, models);
  const at = brand ? startOfBrand(title, brand, end) : -1;
  const moved = brand && at >= 0 ? brand.length + 1 : 0;
  const head = (title.slice(0, Math.max(at, 0)) + title.slice(Math.max(at, 0) + moved, end)).trimEnd();
  if (!/\p{Ll}{2}/u.test(title) || !/\p{L}{3}/u.test(head)) return { name: title, rest: '' };
  const start = models < 0 ? head.length : at < models ? models - moved : models;
  const name = head.slice(0, start) + writeModels(head.slice(start));
  const features = title.slice(end).replace(/^(?:, | [-–—|] )/, '');
  return {
    name: at === 0 ? capitalize(name) : name,
    rest: [at < 0 ? '' : brand, features].filter(Boolean).join(', '),
  };
}

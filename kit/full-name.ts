const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}\s・]+$/u;

/** Whether a name is written in letters of East Asia, with the family name first. */
export const isEastAsian = (name: string): boolean => EAST_ASIAN.test(name);

/** Returns a whole name as it is written on a parcel; `lastName` is empty where it cannot be divided. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const parts = isEastAsian(firstName + lastName) ? [lastName, firstName] : [firstName, lastName];
  return parts.filter(Boolean).join(' ');
}

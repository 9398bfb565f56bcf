const firstLetter = (name: string): string => [...name.trim()][0] ?? '';

/** Returns a name as others see it: the first name, and one letter of the last. */
export function shortName(firstName: string, lastName: string): string {
  const letter = firstLetter(lastName);
  return letter ? `${firstName} ${letter}.` : firstName;
}

/** Returns a name of which nothing but its initials can be read: `A*** B***`. */
export const maskedName = (firstName: string, lastName: string): string =>
  [firstName, lastName]
    .map(firstLetter)
    .filter(Boolean)
    .map((letter) => `${letter}***`)
    .join(' ');

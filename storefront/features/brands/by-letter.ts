/** Groups names by their first letter, without accents. Names without one are under `#`, last. */
export function groupByLetter<Named extends { name: string }>(
  named: readonly Named[],
): { letter: string; brands: Named[] }[] {
  const groups = new Map<string, Named[]>();
  for (const one of named) {
    const initial = one.name.normalize('NFD').charAt(0).toUpperCase();
    const letter = /^\p{L}$/u.test(initial) ? initial : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), one]);
  }
  return [...groups]
    .map(([letter, brands]) => ({ letter, brands }))
    .sort(
      (left, right) =>
        Number(left.letter === '#') - Number(right.letter === '#') || (left.letter < right.letter ? -1 : 1),
    );
}

/** Russian letters as they are written with Latin ones, the longest spellings first. */
const SPELLINGS: [RegExp, string][] = (
  [
    ['shch|sch', 'щ'],
    ['zh', 'ж'],
    ['ch', 'ч'],
    ['sh', 'ш'],
    ['kh|h|x', 'х'],
    ['ts|tz|c', 'ц'],
    ['ya|ja', 'я'],
    ['yu|ju', 'ю'],
    ['yo|jo', 'е'],
    // `umnye` is умные, `naumeye` has the letter е alone.
    ['(?<![bcdfghklmnprstvxzжхцчшщ])[yj]e', 'е'],
    ['(?<=[aeiouаеиоуюя])[yj]|j', 'й'],
    ['y', 'ы'],
    ['ph', 'ф'],
  ] as const
).map(([latin, russian]) => [new RegExp(latin, 'g'), russian]);
const LATIN = 'abdefgijklmnopqrstuvwz';
const RUSSIAN = 'абдефгийклмнопкрстуввз';

/**
 * What a text may be in Russian that is written as it sounds, `naushniki`, the likeliest first. Letters that Latin has no
 * way to write are guessed: `zashitnoe`, `ekran`.
 */
export function fromRomanised(text: string): string[] {
  const read = SPELLINGS.reduce(
    (rest, [latin, russian]) => rest.replace(latin, russian),
    text.toLowerCase().replaceAll("'", 'ь'),
  );
  const russian = [...read].map((letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter).join('');
  return [...new Set([russian, russian.replaceAll('ш', 'щ'), russian.replace(/^е/, 'э')])];
}

/** A language of Latin letters: those beyond ASCII that it has, and where they do not stand. */
type Alphabet = { letters: ReadonlySet<string>; never?: RegExp };

const alphabet = (letters: string, never?: RegExp): Alphabet => ({
  letters: new Set(letters),
  ...(never && { never }),
});

/**
 * Languages of shops in Europe. Letters at the wrong place are what another encoding looks like: the Czech č is è in
 * western ones, and the Hungarian ű is û.
 */
const ALPHABETS: readonly Alphabet[] = [
  alphabet('äöüß', /^ß/),
  alphabet(
    'àâçéèêëîïôœæùûüÿ',
    /è$|^[èùû]|^ê(?!t)|(?<!^o)ù|yû|û(?![trlcmnq]|$)|ç(?![aouâôû])|œ(?![uidst])|(?<![aeou])[ëï]/,
  ),
  alphabet('áéíóúñü', /ñ$/),
  // In Italian an accent stands on the last letter.
  alphabet('àèéìòù', /[àèéìòù](?!$)|[jkwxy]/),
  alphabet(
    'áâãàçéêíóôõú',
    /ã(?!o|es?$|s?$)|..(?<!nh|m|ç|el)ã$(?<=.{5})|õ(?!es?|em?)|ç(?![aouãõáóúâô])|(?<!^)à/,
  ),
  alphabet('ąćęłńóśźż', /^[ąęńó]|[aeouyąęó]ą|[bcdfghjklmnprstwz]ź/),
  alphabet('áčďéěíňóřšťúůýž', /^[ěůý]|ď\p{L}*ď/u),
  alphabet('áäčďéíĺľňóôŕšťúýž', /^[äôýŕĺ]|[ĺŕ](?:$|[aeiouáéíóúy])|ľ[eéiíľ]|[bcdfghjklmnprstvzĺ]ľ/),
  alphabet('áéíóöőúüű'),
  alphabet('ăâîșțşţ', /^ă|â$/),
  alphabet('čćđšž'),
  alphabet('åäöé', /é(?!$|e|n|r)/),
  alphabet('æøåé', /é(?!$|e|n|r)/),
  alphabet('éëïöü', /(?<![aeioéu])[ëï]/),
  alphabet('âçğıîöşü', /^[ğı](?!$)|[âî]$|ğ[bcdfhjkpqtvxz]|ı[ıi]|[xwq]/),
  alphabet('ąčėęįšųūž', /^[ęųū](?!k|m|s|ž|$)|ė[ąčęįų]|[xwq]/),
  alphabet('āčēģīķļņšūž', /[xwqy]/),
  alphabet('äõöüšž', /[šž]{2}|[qwxy]/),
];

// Words of one letter.
const ALONE = /^[àèéóáÀÉ]$/;
// A letter that another language of the same file has counts for less.
const FOREIGN = 0.4;
const SPECIAL = /[^\0-\x7f]/gu;

/** The languages that a word may be of, by their places in the list, and its letters beyond ASCII. */
function languagesOf(word: string): { fitting: number[]; letters: number } {
  // The Turkish capital of i.
  const lower = word.replaceAll('İ', 'i').toLowerCase();
  const special = lower.match(SPECIAL) ?? [];
  const isAllowed = lower.length > 1 || ALONE.test(word);
  const fitting = isAllowed
    ? ALPHABETS.flatMap(({ letters, never }, at) =>
        special.every((letter) => letters.has(letter)) && !never?.test(lower) ? [at] : [],
      )
    : [];
  return { fitting, letters: special.length };
}

/**
 * Rates words that have letters beyond ASCII: a letter counts 1 in the language that most of them fit, less in another
 * one, and -1 in a word of no language.
 */
export function rateLatinWords(words: readonly string[]): number {
  const counts = ALPHABETS.map(() => 0);
  const rated = words.map(languagesOf);
  for (const { fitting, letters } of rated)
    for (const at of fitting) counts[at] = (counts[at] ?? 0) + letters;
  const main = counts.indexOf(Math.max(...counts));
  return rated.reduce((sum, { fitting, letters }) => {
    if (fitting.includes(main)) return sum + letters;
    return sum + letters * (fitting.length > 0 ? FOREIGN : -1);
  }, 0);
}

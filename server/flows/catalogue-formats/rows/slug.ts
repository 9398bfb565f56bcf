const MAX_LENGTH = 90;

// Letters as addresses of Russian and Ukrainian shops have it.
const LATIN: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    є: 'ye',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
  },
  ...{
    ї: 'yi',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
  },
  ...{
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    ў: 'u',
  },
};

/** A name as the slug of an address: Cyrillic letters are written in Latin ones. */
export const addressSlug = (name: string): string =>
  slugOf(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[letter] ?? letter),
  );

/** A name as a slug: lower case ASCII with single dashes, accents removed; empty for a name in another script. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('+', ' plus ');
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

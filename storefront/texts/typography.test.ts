import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../contract/fields.ts';
import { pages, read } from './files.ts';

/** What a text of a language must not contain, with the reason; docs/contribute/texts.md has the rules. */
type Rule = { because: string; pattern: RegExp };

const EVERYWHERE: Rule[] = [
  { because: 'a straight quotation mark or apostrophe', pattern: /["']/ },
  { because: 'two spaces, or one at an end', pattern: / {2}|^ | $/ },
  {
    because: 'a plain space between a number and its unit',
    pattern: /[}\d] (?:kg|кг|min|мин|MB|Mo|МБ|дн\.|шт\.)(?!\p{L})/u,
  },
];

const PERCENT_CLOSED: Rule = { because: 'a space before %', pattern: /\s%/ };
const PERCENT_SPACED: Rule = { because: '% without a no-break space', pattern: /[^\u00a0]%/ };

const ADJECTIVE = '(?:ый|ий|ая|ое|ые|ие|ого|ому|ой|ую|ым|ом|ых|ыми|им|их|ими)';
/** Russian words without the ё that they always have; those that are words without it too, such as все, are left out. */
const WITHOUT_YO = new RegExp(
  `(?<!\\p{L})(?:${[
    'ее|нее|еще|мое|твое|свое|причем|(?:на|в|о) чем|трех\\p{L}*|четырех\\p{L}*',
    // Nouns.
    '(?:у|от|рас|под|за|пере)чет\\p{L}*|счет(?:е|у|ом|чик\\p{L}*)?|партнер\\p{L}*|объем\\p{L}*|прием(?!л)\\p{L}*|подъем\\p{L}*',
    'самолет\\p{L}*|полет\\p{L}*|ребенок|шелк|пленк\\p{L}*|пленок|щетк\\p{L}*|стекол|платеж|чертеж|крепеж',
    // Adjectives; short and comparative forms of some have е.
    `(?:легк|тепл|темн|черн|зелен|желт|дешев|тяжел|тверд|жестк|надежн|четк)${ADJECTIVE}|надежн\\p{L}*`,
    // Verbs.
    '(?:и|при|по|най|про|пере|до|во|у|ото|за)(?:й?дет(?:е|ся)?|й?дем)',
    '(?:вы|пере|соз|от|про|за|при|из|раз|по)дает(?:е|ся)?|дает(?:е|ся)?|оста(?:ется|емся|етесь)|берет(?:е|ся)?',
    '(?:возьм|начн|верн|пойм|займ|жд|вед|нес|пришл)ет(?:е|ся)?|(?:при|по|на|у|за|про|до)шел',
    '(?:включ|отключ|подключ|возвращ|заверш|запрещ|разреш|подтвержд|реш|учт|сохран|измен|удал|отмен|примен|обновл|определ|замен|отклон)ен',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

const RULES: Record<Language, Rule[]> = {
  en: [
    PERCENT_CLOSED,
    { because: 'British spelling', pattern: /\b(?:colour|favourite|catalogue|grey)/i },
    { because: 'email has no hyphen', pattern: /\be-mail/i },
    { because: 'literary', pattern: /\breckon|\bmail you\b|\ba piece\b|turned back|lead time for/i },
    { because: 'packaging is the term', pattern: /\bpacking\b(?! slip)/i },
  ],
  de: [
    PERCENT_SPACED,
    { because: 'quotation marks are „ “', pattern: /[«»”]/ },
    { because: 'Artikelnummer is the term', pattern: /\bSKU\b/ },
    { because: 'Artikel is the term', pattern: /\bProdukt(?!haftung)/ },
    { because: 'Kunde is the term', pattern: /\bMitglied/ },
    { because: 'Bearbeitungszeit is the term: Lieferzeit promises arrival', pattern: /Lieferzeit/ },
    { because: 'near a brand', pattern: /Panzerglas/i },
    { because: 'optional is the term', pattern: /\bfreiwillig/ },
  ],
  fr: [
    { because: '; ! ? without U+202F', pattern: /[^\u202f][;!?]/ },
    { because: ': without U+00A0', pattern: /[^\u00a0]:(?!\/)/ },
    PERCENT_SPACED,
    { because: '« » without U+00A0 inside', pattern: /«[^\u00a0]|[^\u00a0]»/ },
    { because: 'bon de réduction is the term', pattern: /\bcode promo/i },
    { because: 'référence is the term', pattern: /\bSKU\b/ },
    { because: 'soldes is for the legal periods', pattern: /\bsoldes\b/i },
  ],
  es: [
    PERCENT_SPACED,
    { because: 'quotation marks are « »', pattern: /[“”„]/ },
    { because: 'tú is the form of address', pattern: /\busted/i },
    { because: 'unidad is the term', pattern: /\bpiezas?\b/i },
    { because: 'stock is the term', pattern: /\bexistencias\b/i },
    { because: 'cliente is the term', pattern: /\bmiembros?\b/i },
  ],
  it: [
    PERCENT_CLOSED,
    { because: 'quotation marks are “ ”', pattern: /[«»„]/ },
    { because: 'imballaggio is the term', pattern: /\bimballo\b/i },
    { because: 'cliente is the term', pattern: /\bmembr[oi]\b/i },
    { because: 'buono sconto is the term', pattern: /\bcodice sconto/i },
  ],
  pt: [
    PERCENT_CLOSED,
    { because: 'quotation marks are “ ”', pattern: /[«»„]/ },
    {
      because: 'not Portuguese of Brazil',
      pattern: /palavra-passe|\bmorada|\bencomenda|\bstock\b|\bímanes|telemóve|\bregist[ao]r?-se|Apelido/i,
    },
    { because: 'armazém is the term', pattern: /\bdepósito/i },
    { because: 'rastreamento is the term', pattern: /\bseguimento/i },
    { because: 'item is the term', pattern: /\bartigos?\b/i },
    { because: 'cliente is the term', pattern: /\bmembros?\b/i },
    { because: 'variação is the term', pattern: /\bvariantes?\b/i },
  ],
  ru: [
    PERCENT_SPACED,
    { because: 'quotation marks are « »', pattern: /[“”„]/ },
    { because: 'a plain space before a dash', pattern: / —/ },
    { because: 'ё is missing', pattern: WITHOUT_YO },
    { because: 'учётная запись is the term', pattern: /аккаунт/i },
    { because: 'короб is the term', pattern: /\bкоробк(?!а)/i },
    { because: 'покупатель is the term', pattern: /участник/i },
  ],
};

describe.each(languages)('the texts in %s', (language) => {
  it.each(pages)('follow the rules of the language on %s', (page) => {
    const broken = Object.entries(read(page, language)).flatMap(([key, text]) => {
      const shown = text.replace(/\{\w+\}/g, '}');
      return [...EVERYWHERE, ...RULES[language]]
        .filter(({ pattern }) => pattern.test(shown))
        .map(({ because }) => `${key}: ${because}: ${text}`);
    });
    expect(broken).toEqual([]);
  });
});

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The texts of the pages and articles of a language, by line, without what Markdown says by signs. */
const documentTexts = (language: Language): [string, string][] =>
  globSync(`{pages,articles}/*/${language}.md`, { cwd: ROOT }).flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .map((line): [string, string] => [
        `${file}: ${line}`,
        line
          .replace(/\]\(\/[\w/-]+\)|^(?:#+|-|>) |^\|[ |-]*$|\*\*|\[/g, '')
          .replace(/^\| | \|$/g, '')
          .replaceAll(' | ', '\t'),
      ]),
  );

describe.each(languages)('the pages of text in %s', (language) => {
  it.each([...EVERYWHERE, ...RULES[language]])('never have $because', ({ pattern }) => {
    expect(documentTexts(language).length).toBeGreaterThan(100);
    const wrong = documentTexts(language).flatMap(([where, text]) => (pattern.test(text) ? [where] : []));
    expect(wrong).toEqual([]);
  });
});

const POSTS = path.join(import.meta.dirname, '..', '..', 'demo', 'blog');

/** The texts of the posts of a language by line: without Markdown's signs, addresses and names of laws. */
const postTexts = (language: Language): [string, string][] =>
  globSync(`*/${language}.md`, { cwd: POSTS }).flatMap((file) =>
    readFileSync(path.join(POSTS, file), 'utf8')
      .replace(/^(category|tags|published|updated|picture|products): .*\n|^---$/gm, '')
      .split('\n')
      .map((line): [string, string] => [
        `${file}: ${line}`,
        line
          .replace(/^(title|summary): |\]\([^)]*\)|^(?:#+|-|>|\d+\.) |^\|[ |-]*$|\*\*|\[|`/g, '')
          .replace(/^\| | \|$/g, '')
          .replaceAll(' | ', '\t')
          .replace(/Produktsicherheit\w*/g, 'Gesetz'),
      ]),
  );

describe.each(languages)('the posts of the demo shop in %s', (language) => {
  it.each([...EVERYWHERE, ...RULES[language]])('never have $because', ({ pattern }) => {
    const wrong = postTexts(language).flatMap(([where, text]) => (pattern.test(text) ? [where] : []));
    expect(wrong).toEqual([]);
  });
});

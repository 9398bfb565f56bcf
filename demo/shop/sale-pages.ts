import type { SectionQuery } from '../../contract/content.ts';
import type { ThemeName } from '../../kit/themes.ts';
import { valueNames } from '../words/attributes.ts';
import { getPhrase, type Phrase } from '../words/table.ts';
import type { SaleTheme } from './sale-themes.ts';
import { saleThemes } from './sale-themes.ts';

const DAY = 86_400_000;

/** A generated sale page: when it runs and what it lists, as queries of the list call. */
export type DemoSalePage = {
  slug: string;
  text: SaleTheme['text'];
  theme: ThemeName;
  starts: Date;
  ends: Date;
  sections: { anchor: string; query: SectionQuery; titles: Phrase | undefined }[];
};

const anchorOf = ({ id, brand, scope, sort, f }: SectionQuery): string =>
  [id, brand, scope, sort, ...(f ?? [])]
    .filter(Boolean)
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Returns the name of the value that filters a section; other sections are named by their query. */
function titlesOf({ f }: SectionQuery): Phrase | undefined {
  const [attribute = '', value = ''] = f?.[0]?.split(':') ?? [];
  const names = valueNames[attribute];
  return names && getPhrase(names, value);
}

const looks: readonly (readonly [RegExp, ThemeName])[] = [
  [/friday/, 'friday'],
  [/winter|christmas/, 'winter'],
  [/summer|cycling|survival|adventures/, 'summer'],
  [/spring|garden|kids/, 'spring'],
  [/september|wallet/, 'autumn'],
  [/watch|phone-bags/, 'wear'],
  [/ipad|vr-|drone|charger|holder/, 'gadgets'],
  [/brand|best-selling/, 'trade'],
  [/anniversary/, 'party'],
];
const lookOf = (slug: string): ThemeName => looks.find(([words]) => words.test(slug))?.[1] ?? 'plain';

/** Creates all sale pages around `now`: most run, some are to come, some are over. */
export function createSalePages(now: Date): DemoSalePage[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return saleThemes.map(({ slug, text, from, days, sections }) => ({
    slug,
    text,
    theme: lookOf(slug),
    starts: new Date(today + from * DAY),
    ends: new Date(today + (from + days) * DAY),
    sections: sections.map((query) => ({ anchor: anchorOf(query), query, titles: titlesOf(query) })),
  }));
}

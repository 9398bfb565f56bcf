import type { Pool } from 'pg';
import { type Language, languages } from '../../contract/fields.ts';
import { type AnnouncementPage, announcementPages } from '../../contract/page.ts';
import { isDay } from '../../kit/is-day.ts';
import { comingAnnouncements, deleteAnnouncement, insertAnnouncement } from '../domains/content/index.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const NOTICE_USAGE =
  'notices list | notices add FIRST_DAY LAST_DAY PAGES[@COUNTRIES] en=TEXT [de=TEXT ...] | notices delete ID';

const DAY_MS = 86_400_000;
const MAX_TEXT = 300;
const isPage = (text: string): text is AnnouncementPage =>
  (announcementPages as readonly string[]).includes(text);

const usage = (reason: string): StartError => new StartError(`npm run staff -- ${NOTICE_USAGE}; ${reason}`);

function readDay(text: string): number {
  if (!isDay(text)) throw usage('days like 2027-02-05, UTC');
  return Date.parse(text);
}

/** Parses `cart,checkout@BR,CL`: pages, and the countries of those who see it. */
function readWhere(text: string): { pages: AnnouncementPage[]; countries: string[] } {
  const [names = '', codes = ''] = text.split('@');
  const pages = names.split(',').filter(isPage);
  const countries = codes.split(',').filter(Boolean);
  if (pages.length === 0 || pages.length !== names.split(',').length)
    throw usage(`pages are ${announcementPages.join(', ')}, parted by commas`);
  if (countries.some((code) => !/^[A-Z]{2}$/.test(code)))
    throw usage('countries are two capital letters, parted by commas');
  if (countries.length > 0 && pages.some((page) => page === 'all' || page === 'product'))
    throw usage('only cart and checkout know the country, other pages are stored for everybody');
  return { pages, countries };
}

function readTexts(words: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const word of words) {
    const [, language = '', text = ''] = /^([a-z]{2})=(.+)$/s.exec(word) ?? [];
    if (!languages.includes(language as Language)) throw usage(`texts as ${languages.join('=, ')}=`);
    if (text.trim().length > MAX_TEXT) throw usage(`a text has at most ${MAX_TEXT} characters`);
    texts[language] = text.trim();
  }
  if (!texts.en) throw usage('the English text is shown in languages without one of their own');
  return texts;
}

async function list(pool: Pool): Promise<void> {
  const rows = await comingAnnouncements(pool);
  for (const { id, pages, countries, starts, ends, texts } of rows) {
    const last = new Date(ends.getTime() - 1).toISOString().slice(0, 10);
    const where = pages.join(',') + (countries.length > 0 ? `@${countries.join(',')}` : '');
    const known = Object.keys(texts).join(' ');
    printLine(`${id}  ${starts.toISOString().slice(0, 10)} to ${last}  ${where}  [${known}]  ${texts.en}`);
  }
  if (rows.length === 0) printLine('There are no notices.');
}

/** Parses what follows `notices`: lists, adds or deletes what buyers are told for a time. */
export function noticeCommand([action, ...rest]: string[]) {
  if (action === 'list' && rest.length === 0) return list;
  const [one = '', last = '', where = '', ...words] = rest;
  if (action === 'delete' && rest.length === 1 && /^\d{1,9}$/.test(one))
    return async (pool: Pool): Promise<void> => {
      if ((await deleteAnnouncement(pool, Number(one))) === 0)
        throw new StartError(`there is no notice ${one}`);
      printLine(`notice ${one} is deleted; pages lose it within a minute`);
    };
  if (action !== 'add') throw usage('add, list or delete');
  const [starts, lastDay] = [readDay(one), readDay(last)];
  if (lastDay < starts) throw usage(`${last} is before ${one}`);
  const notice = {
    ...readWhere(where),
    starts: new Date(starts),
    ends: new Date(lastDay + DAY_MS),
    texts: readTexts(words),
  };
  return async (pool: Pool): Promise<void> => {
    const added = await insertAnnouncement(pool, notice);
    printLine(`notice ${added?.id} is shown from ${one} to ${last}; a running shop knows in a minute`);
  };
}

import type { Language } from '../../../../contract/fields.ts';
import { DATA_PREFIX, dataParts } from '../../../../contract/page.ts';
import { keepQuery } from '../../../../kit/keep-query.ts';
import type { PagePart } from '../build.ts';
import { splitLanguage } from '../language.ts';

export type PageAddress = {
  /** The path of the page, with its language. */
  wholePath: string;
  query: URLSearchParams;
  /** `wholePath` with the query as it was sent. */
  url: string;
  language: Language;
  /** Without the language. */
  path: string;
  /** The document, or data for a navigation within the shop. */
  part: PagePart;
  /** Where a document of this address has moved for good: `/en/...` is the bare path. */
  movedTo: string | null;
};

const DATA = new RegExp(`^${DATA_PREFIX}/(${dataParts.join('|')})(?=/)`);

/** Splits the URL of a request for a page, or for the data of a part of it. */
export function parseAddress(url: string): PageAddress {
  const mark = url.indexOf('?');
  const requested = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark));
  const [prefix = '', part] = DATA.exec(requested) ?? [];
  const wholePath = requested.slice(prefix.length);
  const { language, path, movedTo } = splitLanguage(wholePath);
  return {
    wholePath,
    query,
    url: url.slice(prefix.length),
    language,
    path,
    part: (part as PagePart | undefined) ?? 'document',
    movedTo: movedTo !== null && !part ? keepQuery(movedTo, query) : null,
  };
}

import type { Language } from '../../../../contract/fields.ts';
import { keepQuery } from '../../../../kit/keep-query.ts';
import { isData, pageOfData, splitLanguage } from '../language.ts';

export type PageAddress = {
  /** As it was requested, with language and `.data`. */
  wholePath: string;
  query: URLSearchParams;
  language: Language;
  /** Without language and `.data`. */
  path: string;
  /** The request is for the data of a page, for a navigation within the shop. */
  isData: boolean;
  /** Where a document of this address has moved for good: `/en/...` is the bare path. */
  movedTo: string | null;
};

/** Splits the URL of a page request. */
export function parseAddress(url: string): PageAddress {
  const mark = url.indexOf('?');
  const wholePath = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark));
  const isDataRequest = isData(wholePath);
  const { language, path, movedTo } = splitLanguage(isDataRequest ? pageOfData(wholePath) : wholePath);
  return {
    wholePath,
    query,
    language,
    path,
    isData: isDataRequest,
    movedTo: movedTo !== null && !isDataRequest ? keepQuery(movedTo, query) : null,
  };
}

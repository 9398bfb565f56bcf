import { DATA_PREFIX, type DataPart } from '../../contract/page.ts';

/** Returns the address of the data of a part of a page. */
export const dataAddress = (part: DataPart, { pathname, search }: URL): string =>
  `${DATA_PREFIX}/${part}${pathname}${search}`;

/** Whether an address is that of data, which is no page to open. */
export const isDataAddress = (url: string): boolean => new URL(url).pathname.startsWith(`${DATA_PREFIX}/`);

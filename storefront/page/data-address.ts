/** Returns the address of the data of a part of a page: the page's own behind a prefix that the server knows. */
export const dataAddress = (part: 'root' | 'layout' | 'page', { pathname, search }: URL): string =>
  `/_data/${part}${pathname}${search}`;

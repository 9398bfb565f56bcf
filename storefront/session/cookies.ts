/** Returns a cookie that scripts may read; null without one. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

export const isMemberCookie = (): boolean => readCookie('isGuest') === 'NO';

/** Whether this browser has a token. The token itself is hidden from scripts. */
export const hasVisitorCookie = (): boolean => readCookie('isGuest') !== null;

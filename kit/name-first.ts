/** Returns the first of some names, and a sign when there are more. */
export const nameFirst = (names: readonly string[], max = 5): string =>
  names.slice(0, max).join(', ') + (names.length > max ? ' …' : '');

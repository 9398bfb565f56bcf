/** In the return path of a sign-in page: the SKU that is added to the wishlist after it. */
export const WISH_QUERY = 'wish';

/** Returns the query of a sign-in page by which a guest comes back to a path, with a SKU wished. */
export const signInQuery = (path: string, sku: string): string => {
  const wish = new URLSearchParams({ [WISH_QUERY]: sku });
  return `?${new URLSearchParams({ from: `${path}${path.includes('?') ? '&' : '?'}${wish}` })}`;
};

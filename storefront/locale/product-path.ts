type Listed = { slug: string; sku: string };

/** Returns the path of a product's page, without language, which begins with a quantity. */
export const productPath = ({ slug, sku }: Listed, quantity = 1): string =>
  `/details/${slug}-${sku}${quantity > 1 ? `?quantity=${quantity}` : ''}`;

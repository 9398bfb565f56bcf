/** Returns the path of a product's page; it begins with the quantity that the prices beside its link are for. */
export const productPath = ({ slug, sku }: { slug: string; sku: string }, quantity: number): string =>
  `/details/${slug}-${sku}${quantity > 1 ? `?quantity=${quantity}` : ''}`;

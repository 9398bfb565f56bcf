/** The seller as configured by the operator; fields that are not set are empty. */
export type Seller = { name: string; address: string; email: string; phone: string; vatId: string };

/** Returns name, postal address and the ways to reach the seller, a line each, as documents show them. */
export const sellerLines = ({ name, address, email, phone, vatId }: Seller): string[] =>
  [name, ...address.split(/\n|, /), email, phone, vatId].filter(Boolean);

/** The label that stock decides, of those that products have; the others are the shopkeeper's. */
export const SOLD_OUT_LABEL = 4;

/** The label that depends on stock. The shopkeeper sets the others. */
export const SOLD_OUT_LABEL = 4;

/** Labels that whole lists stand for. */
export const BEST_SELLER_LABEL = 1;
export const NEW_LABEL = 2;
export const RECOMMENDED_LABEL = 9;

/** The label that depends on stock. The shopkeeper sets the others. */
export const SOLD_OUT_LABEL = 4;

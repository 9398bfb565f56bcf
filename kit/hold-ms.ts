/** How long the items of an order are reserved from placing, and from the start of each payment that extends it. */
export const HOLD_MS = 60 * 60 * 1000;

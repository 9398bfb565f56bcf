/** Returns the path of the open cart by its order id, or by `open` where the page does not have the id. */
export const cartPath = (orderId: string | null): string => `/Order/OrderInfo/${orderId ?? 'open'}`;

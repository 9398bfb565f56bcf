/** The open cart by its order id, or by `open` as long as the page does not know it. */
export const cartPath = (orderId: string | null): string => `/Order/OrderInfo/${orderId ?? 'open'}`;

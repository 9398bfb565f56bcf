/** Returns the path of the open cart by its order id, or by `open` where the page does not have the id. */
export const cartPath = (orderId: string | null): string => `/Order/OrderInfo/${orderId ?? 'open'}`;

/** In the query of the cart's page: the order that was made this cart again. */
export const FROM_QUERY = 'from';
/** There too: the order whose lines were all added. */
export const AGAIN_QUERY = 'again';

/** Whether a text is the id of a cart or an order. */
export const isOrderId = (id: string): boolean => /^[VR]\d{11,}$/.test(id);

/** Returns the order that a key of the query names; null without one. */
export const orderIn = ({ searchParams }: URL, name: string): string | null =>
  [searchParams.get(name) ?? ''].find(isOrderId) ?? null;

import { createLinkKey, isLinkKey } from '../../platform/link-key.ts';

const aboutOf = (orderId: string): string => `order ${orderId}`;

/** Creates the key in a mailed link, which opens one order. */
export const createOrderKey = (key: Buffer, orderId: string): string => createLinkKey(key, aboutOf(orderId));

export const isOrderKey = (key: Buffer, orderId: string, given: string): boolean =>
  isLinkKey(key, aboutOf(orderId), given);

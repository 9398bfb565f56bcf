/** The most devices that a visitor chooses; more would narrow nothing. */
export const MAX_DEVICES = 6;

/** Between slugs of devices in the cookie and in a query. */
export const DEVICE_SEPARATOR = '.';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_TEXT = 600;

/**
 * Parses slugs of devices (series), such as `iphone-16.galaxy-s25`: those that `isDevice` knows, each once and sorted,
 * so that the same choice is the same key whatever its order; the first six.
 */
export const parseDevices = (text: string, isDevice: (slug: string) => boolean): string[] =>
  [...new Set(text.slice(0, MAX_TEXT).split(DEVICE_SEPARATOR))]
    .filter((slug) => SLUG.test(slug) && isDevice(slug))
    .slice(0, MAX_DEVICES)
    .sort();

/** Formats slugs for the query `devices` and the cookie. */
export const formatDevices = (slugs: readonly string[]): string => slugs.join(DEVICE_SEPARATOR);

const NOT_OF_CODE = /[^A-Z0-9]+/g;

/**
 * A SKU or EAN in capitals without what separates its parts, in which catalogues and buyers differ most: `ab-12/3` is
 * AB123.
 */
export const plainCode = (text: string): string => text.toUpperCase().replace(NOT_OF_CODE, '');

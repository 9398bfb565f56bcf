const PLAIN = /^[\w+-][\w.+-]*$/;

/** Encodes a text for a parameter of a header (RFC 5987). */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Names an attachment. A name may have any characters: none of them ends the header or the quotes. A browser takes
 * filename* where there is one.
 */
export const dispositionOf = (name: string): string =>
  PLAIN.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename="file"; filename*=UTF-8''${encode(name)}`;

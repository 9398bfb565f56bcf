import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'lading_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^36 are 214 bits. */
const RANDOM_LENGTH = 36;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** CRC-32 of the random part as six base62 digits, so that a scanner can tell a token from text that looks like one. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${DIGITS[rest % 62]}${digits}`;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Creates an API token: `lading_`, 36 random characters, 6 of a checksum. The database stores only its hash. */
export function createApiTokenSecret(): { token: string; tokenHash: Buffer } {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const token = `${PREFIX}${random}${checksumOf(random)}`;
  return { token, tokenHash: hashOf(token) };
}

/** Whether a token is one of a program; whether it is valid the database knows. */
export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

/** The hash that an API token is stored and found by; null when it was mistyped or never was one. */
export function apiTokenHash(token: string): Buffer | null {
  if (!SHAPE.test(token)) return null;
  const random = token.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return token.endsWith(checksumOf(random)) ? hashOf(token) : null;
}

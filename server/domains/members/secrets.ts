import { createHash, randomBytes } from 'node:crypto';

/** Makes a random secret for a client; the database stores only its hash. */
export const makeSecret = (prefix: string): string => `${prefix}.${randomBytes(32).toString('base64url')}`;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

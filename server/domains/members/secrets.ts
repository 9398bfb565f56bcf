import { createHash, randomBytes } from 'node:crypto';

/** Creates a random secret for a client; the database stores only its hash. */
export const createSecret = (prefix: string): string => `${prefix}.${randomBytes(32).toString('base64url')}`;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the shop must read again, before they are stored. */
export type Seal = {
  /** `about` says whose secret it is: it opens for nothing else, so that rows cannot be exchanged. */
  close: (secret: Buffer, about: string) => Buffer;
  /** Throws when the bytes were changed, are about something else or were sealed with another key. */
  open: (sealed: Buffer, about: string) => Buffer;
};

/** AES-256-GCM with a key of 32 bytes. A sealed secret is its initialization vector, its tag and the encrypted bytes. */
export const createSeal = (key: Buffer): Seal => ({
  close(secret, about) {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  },
  open(sealed, about) {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  },
});

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

function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * AES-256-GCM with a key of 32 bytes. A sealed secret is its initialization vector, its tag and the encrypted bytes.
 * `older` keys open what they have sealed and seal nothing.
 */
export const createSeal = (key: Buffer, ...older: readonly Buffer[]): Seal => ({
  close(secret, about) {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  },
  open(sealed, about) {
    for (const other of older) {
      try {
        return decrypt(other, sealed, about);
      } catch {
        // The tag is of another key.
      }
    }
    return decrypt(key, sealed, about);
  },
});

/** Creates the seal of some keys: the first one seals, all of them open. */
export function sealOf([key, ...older]: readonly Buffer[]): Seal {
  if (!key) throw new Error('a seal needs a key');
  return createSeal(key, ...older);
}

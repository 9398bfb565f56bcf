import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '../../platform/limiter.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing uses a core for 20 ms: without a limit, sign-ins from many addresses would use all cores, and the threads
// that compress and read files as well.
const limit = createLimiter({ concurrency: 2, maxWaiting: 64 });

/** Hashes a password in NFC with argon2id. Throws Busy when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(password.normalize('NFC'), cost));

/**
 * Whether a password is the hashed one, whichever way a keyboard composes its letters. Throws Busy when too many wait.
 * Older hashes are of what was typed, so that its other forms are compared as well; plain ASCII has one form.
 */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  for (const form of new Set([password.normalize('NFC'), password, password.normalize('NFD')]))
    if (await limit(() => verify(hashed, form))) return true;
  return false;
}

// Compared with for an unknown member, so that the answer is no faster.
let decoy: Promise<string> | undefined;
export async function compareWithDecoy(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await isPassword(await decoy, password);
  return false;
}

const common = new Set(
  `1234567890 12345678910 123456789a 0123456789 0987654321 9876543210 qwertyuiop 1q2w3e4r5t 1qaz2wsx3edc qazwsxedcr
  asdfghjkl1 asdfghjkl; zxcvbnm123 abcdefghij abcdefghijk abc1234567 abcd123456 a123456789 aa12345678 q1w2e3r4t5
  1234512345 1122334455 1212121212`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that many begin a password with, in the languages of the shop, and its name. */
const commonWords = new Set(
  `password passwort kennwort motdepasse contraseña contrasena senha parola пароль qwerty qwertz azerty йцукен
  welcome willkommen bienvenue bienvenido benvenuto bemvindo letmein iloveyou ichliebedich jetaime teamo tiamo
  hello hallo bonjour admin administrator changeme secret geheim football fussball baseball superman dragon monkey
  princess sunshine master computer internet trustno whatever michael jennifer samsung mustang starwars lading`
    .split(/\s+/)
    .filter(Boolean),
);
const lettersOf: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '@': 'a', $: 's' };

/** A password without what stands before and behind its letters, and with letters for the signs that replace them. */
const wordOf = (password: string): string =>
  password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[0134@$]/g, (sign) => lettersOf[sign] ?? sign);

/**
 * Whether a password is one of those that are guessed first: a frequent one, one sign repeated, or a frequent word with
 * digits and signs around it. The contract checks its length.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return common.has(typed) || /^(.)\1+$/u.test(typed) || commonWords.has(wordOf(typed));
}

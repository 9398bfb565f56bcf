import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '../../platform/limiter.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing uses a core for 20 ms: without a limit, sign-ins from many addresses would use all cores, and the threads
// that compress and read files as well.
const limit = createLimiter({ concurrency: 2, maxWaiting: 64 });

/** Hashes a password with argon2id. Throws Busy when too many wait. */
export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, cost));
/** Whether a password is the hashed one. Throws Busy when too many wait. */
export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  limit(() => verify(hashed, password));

// Compared with for an unknown member, so that the answer is no faster.
let decoy: Promise<string> | undefined;
export async function compareWithDecoy(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await isPassword(await decoy, password);
  return false;
}

const common = new Set(
  `1234567890 12345678910 123456789a 0123456789 0987654321 9876543210 1111111111 0000000000 qwertyuiop qwerty1234
  qwerty12345 qwerty123456 password12 password123 password1234 passw0rd123 iloveyou12 iloveyou123 administrator
  welcome123 welcome1234 letmein123 letmein1234 changeme123 football123 baseball123 superman123 dragon1234
  1q2w3e4r5t 1qaz2wsx3edc qazwsxedcr asdfghjkl1 asdfghjkl; zxcvbnm123 abcdefghij abcdefghijk abc1234567 abcd123456
  a123456789 aa12345678 q1w2e3r4t5 1234512345 1122334455 1212121212 monkey1234 princess123 sunshine123 master1234
  computer123 internet123 trustno1234 whatever123 michael123 jennifer123 samsung123 mustang123 starwars123`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is one of those that are guessed first. The contract checks its length. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || /^(.)\1+$/.test(password);

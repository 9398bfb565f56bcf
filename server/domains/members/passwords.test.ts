import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';

it('hashPassword() uses argon2id with 19 MiB and two passes, and a salt of its own each time', async () => {
  const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await isPassword(one, 'a password')).toBe(true);
});

it('isPassword() compares every character: neither the end nor the case nor a space is dropped', async () => {
  const stored = await hashPassword(`${'x'.repeat(199)}Y`);
  for (const given of [`${'x'.repeat(199)}y`, 'x'.repeat(199), `${'x'.repeat(199)}Y `])
    expect(await isPassword(stored, given)).toBe(false);
});

it.each(['contraseña-más-corta', 'пароль для йода', '비밀번호 열자리입니다', 'mật khẩu dài hơn'])(
  'isPassword() takes %s in NFC and in NFD, of new hashes and of those of either form',
  async (password) => {
    const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
    expect(composed).not.toBe(decomposed);
    const hashes = [
      await hashPassword(composed),
      await hashPassword(decomposed),
      await hash(composed),
      await hash(decomposed),
    ];
    for (const stored of hashes)
      for (const given of [composed, decomposed]) expect(await isPassword(stored, given)).toBe(true);
  },
);

it('isPassword() takes what an older hash was made of, also in neither form', async () => {
  expect(await isPassword(await hash('\u212bngström é'), '\u212bngström é')).toBe(true);
});

it.each([
  'passwort123',
  'Password1234!',
  'P@ssw0rd2026',
  'motdepasse1',
  'contraseña99',
  '2026пароль!!',
  'lading2026!',
  '1234567890',
  'aaaaaaaaaaaa',
  'TrustNo1234',
])('isCommonPassword() knows %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['passwort für den laden', 'kabel-und-hüllen', 'xk4password', 'dragon fruit 12', '9f3a1c77e02b'])(
  'isCommonPassword() takes %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

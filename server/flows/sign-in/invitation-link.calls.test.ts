import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBoundInvitation, getInvitationCode } from '../../../contract/invitation.ts';
import { register } from '../../../contract/user.ts';
import { fakePages, registerFakePages } from '../../testing/fake-pages.ts';
import { proofOf } from '../../testing/proof.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, visitor } from '../../testing/visitors.ts';

describe('the link of an invitation', () => {
  let shop: TestShop;
  let code: string;
  beforeAll(async () => {
    shop = await seededShop({}, Date.now, (made) =>
      // Pages that show the code as the form of /register has it; all others are shared.
      registerFakePages(
        made,
        fakePages(({ invitation }) => `code:${invitation}`, {
          routeAccess: (path) => ({
            path: '/*',
            access: 'open',
            openWhenClosed: false,
            shared: path !== '/register',
            cacheQuery: [],
          }),
          cachedQuery: () => '',
        }),
      ),
    );
    code = (await (await member(shop)).call(getInvitationCode, {})).data.code;
  });
  afterAll(() => shop.close());

  /** Opens a page as a browser with these cookies. Returns its text and the code that it has been told to keep. */
  async function open(url: string, cookies: Record<string, string> = {}) {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await shop.app.inject({ url, headers: cookie ? { cookie } : {} });
    return { text: answer.body, kept: answer.cookies.find(({ name }) => name === 'invitation') };
  }

  it('survives browsing until the form of registering has it', async () => {
    const first = await open(`/de/c/cables?invitation=${code.toLowerCase()}`);
    expect(first.kept).toMatchObject({ value: code, httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400 });
    const cookies = { invitation: first.kept?.value ?? '' };
    const browsed = await open('/details/1', cookies);
    expect(browsed).toEqual({ text: 'code:null', kept: undefined });
    expect(await open('/register', cookies)).toEqual({ text: `code:${code}`, kept: undefined });
    expect((await open('/register?invitation=OTHER222', cookies)).text).toBe('code:OTHER222');
  });

  it('leaves nothing on a stored page that others get', async () => {
    await open(`/c/power?invitation=${code}`);
    expect(await open('/c/power')).toEqual({ text: 'code:null', kept: undefined });
  });

  it.each(['x', 'a'.repeat(41), '<script>', 'A;B=C', '%00ABCD'])('keeps no %j', async (given) => {
    expect((await open(`/?invitation=${encodeURIComponent(given)}`)).kept).toBeUndefined();
    expect((await open('/register', { invitation: encodeURIComponent(given) })).text).toBe('code:null');
  });

  it('is of no use to who is a member already', async () => {
    const { token } = await member(shop);
    const { kept } = await open(`/?invitation=${code}`, { token: encodeURIComponent(token), isGuest: 'NO' });
    expect(kept).toBeUndefined();
  });

  it('is used up by registering with it, not by a refused try', async () => {
    const stranger = guest(shop);
    const email = `linked-${randomUUID()}@example.com`;
    const submit = async (password: string) =>
      stranger.call(register, {
        ...{ email, password, firstName: 'Ada', lastName: 'Buyer', country: 'DE' },
        ...{ captcha: await proofOf(stranger), invitation: code },
      });
    const cookiesOf = ({ headers }: Awaited<ReturnType<typeof submit>>) =>
      [headers['set-cookie'] ?? []].flat().filter((cookie) => String(cookie).startsWith('invitation='));
    const refused = await submit('password123');
    expect([refused.status, cookiesOf(refused)]).toEqual([400, []]);
    const made = await submit(PASSWORD);
    expect(cookiesOf(made)).toEqual([expect.stringMatching(/^invitation=;.*Expires=Thu, 01 Jan 1970/)]);
    const { call } = visitor(shop, made.data.token);
    expect((await call(getBoundInvitation, {})).data).toEqual({ code, isRewarded: false });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract, InputOf } from '../../../contract/call.ts';
import { languages } from '../../../contract/fields.ts';
import {
  contactShop,
  getProductQuestions,
  requestCustomProduct,
  requestSourcing,
  sendProductQuestion,
} from '../../../contract/inquiry.ts';
import { getSecurityCode } from '../../../contract/shop.ts';
import { uploadFile } from '../../../contract/upload.ts';
import { MAX_MAILS_A_DAY } from '../../domains/mails/index.ts';
import { mailTasks } from '../../domains/mails/tasks.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { proofOf } from '../../testing/proof.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, type Visitor, visitorAt } from '../../testing/visitors.ts';
import { INQUIRY_LIMITS } from './limit-inquiries.ts';
import { answerInquiry, closeInquiry, publishQuestion } from './staff-inquiries.ts';

const SHOP_EMAIL = 'office@shop.example';
const said = {
  name: 'Erika Muster',
  email: 'erika@example.com',
  message: 'Hello',
  topic: 'other' as const,
};

/** Sends a form with a new security code. */
async function send<C extends Contract>(by: Visitor, contract: C, input: InputOf<C>) {
  const { code } = (await by.call(getSecurityCode, {})).data;
  return by.call(contract, input, { 'security-code': code });
}

describe('an inquiry', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ COMPANY_EMAIL: SHOP_EMAIL });
  });
  afterAll(() => shop.close());

  const mailsTo = (address: string) =>
    shop.query<{ subject: string; text: string; html: string; replyTo: string | null }>(
      'SELECT subject, text, html, reply_to AS "replyTo" FROM mail WHERE recipient = $1 ORDER BY id',
      [address],
    );
  const notices = () => mailsTo(SHOP_EMAIL);
  const rows = (email: string) =>
    shop.query<{ reference: string; kind: string; details: object; sku: string | null }>(
      'SELECT reference, kind, details, sku FROM inquiry WHERE email = $1 ORDER BY id',
      [email],
    );
  const answerAs = (reference: string, answer: string) =>
    transaction(shop.pool, (tx) =>
      answerInquiry(tx, { publicUrl: 'http://localhost:3000', shopEmail: SHOP_EMAIL }, { reference, answer }),
    );
  const close = (reference: string) => transaction(shop.pool, (tx) => closeInquiry(tx, reference));
  const publish = (reference: string, question?: string) =>
    transaction(shop.pool, (tx) => publishQuestion(tx, { reference, question }));

  it('is confirmed to the buyer in their language, and told to the shop with all it says, to be answered by a reply', async () => {
    const { data } = await send(guest(shop, { language: 'de' }), contactShop, {
      ...said,
      topic: 'shipping',
      order: 'V26112210001',
      message: 'First line\n<b>second</b>',
    });
    expect(data.reference).toMatch(/^Q-[2-9A-HJKMNP-TV-Z]{8}$/);
    const [confirmation, ...more] = await mailsTo('erika@example.com');
    expect(more).toEqual([]);
    expect(confirmation?.subject).toBe(`Ihre Nachricht ist eingegangen: ${data.reference}`);
    expect(confirmation?.replyTo).toBe(SHOP_EMAIL);
    expect(confirmation?.text).not.toContain('First line');
    const notice = (await notices()).at(-1);
    expect(notice?.replyTo).toBe('erika@example.com');
    for (const part of [data.reference, 'Erika Muster', 'First line', 'V26112210001', 'shipping'])
      expect(notice?.text).toContain(part);
    expect(notice?.html).not.toContain('<b>');
  });

  it('of every form is stored with what its form asks', async () => {
    const by = guest(shop);
    const email = 'forms@example.com';
    const common = { name: 'Ann', email, message: 'Please' };
    await send(by, sendProductQuestion, { ...common, sku: 'cable-red', quantity: 5 });
    await send(guest(shop), sendProductQuestion, {
      ...common,
      sku: 'CABLE-RED',
      kind: 'bulk',
      quantity: 5000,
      targetPrice: '1.20 USD',
      company: 'Ann Ltd',
    });
    await send(guest(shop), requestCustomProduct, {
      ...common,
      service: 'logo',
      product: 'CABLE-RED',
      quantity: '',
    });
    await send(guest(shop), requestSourcing, {
      ...common,
      product: 'A lamp',
      link: 'https://a.example/lamp',
    });
    expect(await rows(email)).toMatchObject([
      { kind: 'question', sku: 'CABLE-RED', details: {} },
      { kind: 'bulk', details: { quantity: 5000, targetPrice: '1.20 USD', company: 'Ann Ltd' } },
      { kind: 'custom', sku: null, details: { service: 'logo', product: 'CABLE-RED' } },
      { kind: 'sourcing', details: { product: 'A lamp', link: 'https://a.example/lamp' } },
    ]);
  });

  it('needs a security code, once for each', async () => {
    const by = guest(shop);
    expect((await by.call(contactShop, said)).reason).toBe('SecurityCodeWrong');
    const { code } = (await by.call(getSecurityCode, {})).data;
    const once = { ...said, email: 'code@example.com' };
    expect((await by.call(contactShop, once, { 'security-code': code })).status).toBe(200);
    expect((await by.call(contactShop, once, { 'security-code': code })).reason).toBe('SecurityCodeWrong');
  });

  it('names each wrong field', async () => {
    const { envelope } = await send(guest(shop), sendProductQuestion, {
      name: 'www.evil.example',
      email: 'a@b\r\nBcc: c@d.example',
      message: ' \u202e ',
      sku: 'CABLE-RED',
      kind: 'bulk',
      country: 'Germany',
    });
    expect(envelope.fields?.map(({ field, reason }) => [field, reason])).toEqual([
      ['name', 'invalid'],
      ['email', 'email'],
      ['country', 'unknown'],
      ['message', 'required'],
      ['quantity', 'required'],
    ]);
    const bulk = { name: 'Ann', email: 'ann@example.com', message: 'x', kind: 'bulk' as const };
    const asked = await send(guest(shop), sendProductQuestion, { ...bulk, sku: 'CABLE-RED' });
    expect(asked.envelope.fields?.map(({ field }) => field)).toEqual(['quantity']);
    const unknown = await send(guest(shop), sendProductQuestion, { ...bulk, quantity: 1, sku: 'NOTHING' });
    expect(unknown.reason).toBe('UnknownSku');
  });

  it('carries no header, no markup and no turned text into mails', async () => {
    const email = 'evil@example.com';
    await send(guest(shop), requestSourcing, {
      name: 'Ann\r\nBcc',
      email,
      message: '<script>alert(1)</script>\u202egnp.exe\u001b[2J',
      product: 'A\r\nSubject: other',
    });
    const notice = (await notices()).at(-1);
    expect(notice?.subject).toMatch(/^Product to find: Q-\w{8}$/);
    expect(notice?.html).not.toContain('<script');
    for (const sign of ['\u202e', '\u001b', '\r'])
      expect(`${notice?.subject}${notice?.text}${notice?.html}`).not.toContain(sign);
    expect(notice?.text).toContain('Ann Bcc');
  });

  it('is one, however often and at once it is sent, and another with other words', async () => {
    const email = 'press@example.com';
    const by = guest(shop);
    const captcha = await proofOf(by);
    const press = (message: string) => send(by, contactShop, { ...said, email, message, captcha });
    const answers = await Promise.all([press('one'), press('one'), press('one')]);
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await press('two')).reason, 'a proof is good for one').toBe('CaptchaWrong');
    await send(guest(shop), contactShop, { ...said, email, message: 'two' });
    expect(await rows(email)).toHaveLength(2);
  });

  it('takes the sender’s own uploads, and nobody else’s', async () => {
    const [by, other] = [guest(shop), guest(shop)];
    const upload = async (owner: Visitor) =>
      (await owner.call(uploadFile, { file: new Blob(['%PDF-1.7\n1 0 obj']) })).data.id;
    const [own, foreign] = [await upload(by), await upload(other)];
    const email = 'files@example.com';
    const refused = await send(by, contactShop, { ...said, email, files: [own, foreign] });
    expect(refused.reason).toBe('FileTypeRefused');
    expect(await rows(email)).toEqual([]);
    await send(by, contactShop, { ...said, email, files: [own] });
    expect(
      await shop.query(
        'SELECT f.id FROM inquiry_file f JOIN inquiry i ON i.id = f.inquiry_id WHERE i.email = $1',
        [email],
      ),
    ).toEqual([{ id: own }]);
    expect((await notices()).at(-1)?.text).toContain('slip.png');
    const again = await send(by, contactShop, { ...said, email, message: 'Again', files: [own] });
    expect(again.reason, 'a file belongs to one inquiry').toBe('FileTypeRefused');
  });

  it('of who fills the field that nobody sees is refused', async () => {
    const email = 'robot@example.com';
    const sent = await send(guest(shop), contactShop, { ...said, email, website: 'https://spam.example' });
    expect(sent.reason).toBe('CaptchaWrong');
    expect(await rows(email)).toEqual([]);
  });

  it('leaves the shop’s inbox usable after a thousand from one address, and its sender ten an hour with proofs', async () => {
    const { token } = shop.createGuest();
    const by = visitorAt('203.0.113.9', shop, { token });
    const before = (await notices()).length;
    for (let count = 0; count < 1000; count += 1)
      await by.call(contactShop, { ...said, email: `x${count}@example.com`, message: `Buy ${count}` });
    for (let count = 0; count < 25; count += 1)
      await send(by, requestSourcing, { ...said, product: 'x', email: `y${count}@example.com` });
    expect((await notices()).length - before).toBeLessThanOrEqual(INQUIRY_LIMITS.unprovenOfAddress.max);
    const other = visitorAt('203.0.113.10', shop, { token: shop.createGuest().token });
    for (let count = 0; count < INQUIRY_LIMITS.ofAddress.max; count += 1) {
      const captcha = await proofOf(other);
      const sent = await send(other, requestSourcing, { ...said, product: `x${count}`, captcha });
      expect(sent.status, String(count)).toBe(200);
    }
    const late = await send(other, contactShop, {
      ...said,
      email: 'late@example.com',
      captcha: await proofOf(other),
    });
    expect(late.reason).toBe('TooManyRequests');
    expect(await mailsTo(said.email), 'and a stranger’s address few mails').toHaveLength(
      MAX_MAILS_A_DAY.inquiry,
    );
  });

  it('is answered by mail in the buyer’s language, then closed', async () => {
    const email = 'answer@example.com';
    const { data } = await send(guest(shop, { language: 'fr' }), contactShop, {
      ...said,
      email,
      message: 'Où ?',
    });
    const { reference } = data;
    expect(await answerAs(reference.toLowerCase(), 'Here:\nhttps://shop.example/x')).toBe(true);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe(`Notre réponse\u00a0: ${reference}`);
    for (const part of ['https://shop.example/x', 'Où ?']) expect(mail?.text).toContain(part);
    expect(await answerAs('Q-22222222', 'x')).toBe(false);
    expect(await close(reference)).toBe(true);
    expect(await close(reference)).toBe(false);
  });

  it('about a product is shown there once staff publishes it, with a first letter and no name', async () => {
    const { data } = await send(guest(shop, { language: 'de' }), sendProductQuestion, {
      name: 'erika Muster',
      email: 'ask@example.com',
      country: 'de',
      sku: 'CABLE-BLUE',
      message: 'Wie lang ist es?',
    });
    const { reference } = data;
    const shown = async (language = 'en') =>
      (await guest(shop, { language }).call(getProductQuestions, { sku: 'CABLE-RED' })).data;
    expect(await publish(reference)).toContain('no answer');
    await answerAs(reference, 'Ein Meter.');
    expect(await shown(), 'an answer alone publishes nothing').toEqual([]);
    expect(await publish(reference)).toBe(null);
    expect(await shown()).toEqual([
      {
        language: 'de',
        question: 'Wie lang ist es?',
        answer: 'Ein Meter.',
        initial: 'E',
        country: 'DE',
        askedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    await publish(reference, 'Länge?');
    expect((await shown('de')).map(({ question }) => question)).toEqual(['Länge?']);
  });

  it('has its mails in every language', async () => {
    for (const language of languages) {
      const email = `${language}@example.com`;
      await send(guest(shop, { language }), contactShop, { ...said, email });
      expect((await mailsTo(email))[0]?.text, language).toMatch(/Q-\w{8}/);
    }
  });

  it('waits with both mails while the mail server is down, and neither is lost', async () => {
    const sent: { to: string; replyTo?: string }[] = [];
    let isDown = true;
    const transport: MailTransport = {
      send: async (mail) => {
        if (isDown) throw new Error('no mail server');
        sent.push(mail);
      },
      close: () => undefined,
    };
    const tasks = mailTasks({ db: shop.pool, transport, now: () => new Date() });
    const email = 'down@example.com';
    const { data } = await send(guest(shop), contactShop, { ...said, email });
    const rows = await shop.query<{ id: number }>('SELECT id FROM mail WHERE text LIKE $1', [
      `%${data.reference}%`,
    ]);
    expect(rows).toHaveLength(2);
    const deliver = () => Promise.allSettled(rows.map(({ id }) => tasks['deliver-mail']?.({ mail: id })));
    expect((await deliver()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    await deliver();
    await deliver();
    expect(sent.map(({ to, replyTo }) => [to, replyTo]).sort()).toEqual([
      [email, SHOP_EMAIL],
      [SHOP_EMAIL, email],
    ]);
  });

  it('is told to a member by the same mail', async () => {
    const buyer = await member(shop);
    await send(buyer, contactShop, { ...said, email: buyer.email });
    expect(await mailsTo(buyer.email)).toHaveLength(1);
  });
});

it('a closed shop takes inquiries of members only, as it shows them its pages', async () => {
  const shop = await seededShop({ GUEST_ACCESS: 'login' });
  try {
    expect((await guest(shop).call(contactShop, said)).reason).toBe('MemberNeeded');
    expect((await send(await member(shop), contactShop, said)).status).toBe(200);
  } finally {
    await shop.close();
  }
});

import type { Contract } from '../../contract/call.ts';
import { languages } from '../../contract/fields.ts';
import { type Actor, learn, type Options, readFacts, signIn } from './actors.ts';
import { otherAddresses, pageAddresses } from './addresses.ts';
import { callOf, contracts, dataOf } from './calls.ts';
import { formsOf } from './html-forms.ts';
import { ACCOUNT, APPROVAL, PAYMENT, PURCHASE } from './scenario.ts';
import { fieldValues, sampleInput } from './values.ts';
import { PUBLIC_URL, type Sent, type Visitor } from './visitor.ts';

const GERMAN = { 'x-forwarded-for': '91.10.10.10' };
/** Pages of an account, which differ by member. */
const IS_OWN = /^\/(?:user|Order|Payment|wishlist|set|quick-order)/;

/** Opens a page and the links of it to itself with another query: tabs, forms to edit, questions before deleting. */
async function recordPage({ record }: Visitor, path: string): Promise<void> {
  const { text } = await record('pages', { path });
  const own = [...text.matchAll(/href="(\/[^"#]*\?[^"#]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href !== path && href.split('?')[0] === path.split('?')[0]);
  for (const href of [...new Set(own)].slice(0, 5)) await record('pages', { path: href });
}

async function recordPages(stranger: Actor, members: Actor[], options: Options): Promise<void> {
  const paths = pageAddresses(stranger.facts);
  for (const language of languages)
    for (const path of paths) {
      const address = language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;
      await stranger.visitor.record('pages', { path: address });
    }
  const german = options.visitorOf('german', GERMAN);
  for (const path of paths) await german.record('pages', { path: `/de${path === '/' ? '' : path}` });
  const [member] = members;
  for (const { visitor, facts } of members)
    for (const path of pageAddresses(facts)) {
      if (IS_OWN.test(path)) await recordPage(visitor, path);
      else if (visitor === member?.visitor) await visitor.record('pages', { path });
    }
  for (const path of paths) await stranger.visitor.record('data', { path: `/_data/page${path}` });
  for (const path of ['/', '/categories', '/login', '/user', '/no-such-page'])
    for (const method of ['HEAD', 'PUT', 'OPTIONS'])
      await stranger.visitor.record('methods', { method, path });
}

/** Makes every call that reads: empty, with an input, in another language, with an order that is another's. */
async function recordReads(stranger: Actor, members: Actor[]): Promise<void> {
  for (const contract of contracts.filter(({ changes }) => !changes)) {
    for (const { visitor, facts } of [stranger, ...members]) {
      const input = sampleInput(contract, facts);
      if (Object.keys(input).length > 0) await visitor.record('reads', callOf(contract, {}), 'empty');
      await visitor.record('reads', callOf(contract, input));
    }
    const { visitor, facts } = stranger;
    await visitor.record(
      'reads',
      { ...callOf(contract, sampleInput(contract, facts)), headers: { language: 'de' } },
      'de',
    );
    const [member, other] = members;
    if (member && other && 'orderId' in sampleInput(contract, facts))
      await other.visitor.record(
        'reads',
        callOf(contract, sampleInput(contract, member.facts)),
        'of another',
      );
  }
}

/** Sends each call by methods that it does not have, and without what it requires. */
async function recordErrors({ visitor }: Actor): Promise<void> {
  for (const contract of contracts) {
    const { path } = callOf(contract, {});
    for (const method of ['PUT', 'OPTIONS', 'HEAD']) await visitor.record('methods', { method, path });
    if (contract.changes && contract.access !== 'member')
      for (const language of contract.scope === 'closed' ? languages : ['en', 'ru'])
        await visitor.record('errors', { ...callOf(contract, {}), headers: { language } }, language);
  }
  const path = '/api/error_log';
  for (const [note, sent] of Object.entries<Partial<Sent>>({
    large: { body: { message: 'x'.repeat(2_000_000) } },
    'of another site': { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
    'another type': { headers: { 'content-type': 'text/xml' }, body: new URLSearchParams('a=1') },
    'a dead token': { headers: { authorization: 'm.dead' }, body: { message: 'x' } },
  }))
    await visitor.record('errors', { method: 'POST', path, body: { message: 'x' }, ...sent }, note);
  for (const address of otherAddresses) await visitor.record('other', { path: address });
  await visitor.record('other', { path: '/', headers: { 'accept-language': 'de' } }, 'in German');
}

/** Walks through steps of a scenario: calls are filled from the facts, and their answers add facts. */
async function walk({ visitor, facts }: Actor, steps: readonly string[], { settle }: Options): Promise<void> {
  for (const step of steps) {
    const [method = '', address = ''] = step.split(' ');
    const contract = contracts.find((one) => one.method === method && `/api${one.path}` === address);
    if (contract) {
      const sent = callOf(contract, sampleInput(contract, facts));
      learn(facts, contract.path, await visitor.record('flows', sent));
    } else {
      const path = address.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '/none'));
      const body = method === 'POST' ? { body: new URLSearchParams({ decision: 'succeeded' }) } : {};
      await visitor.record('flows', { method, path, ...body });
    }
    if (method !== 'GET' || contract?.changes) await settle();
  }
}

// The session is needed, and the worker ends an alert of goods in stock at a time of its own.
const LEFT_OUT = /\/logout\b|\balert\b/;

/** Presses every button of the forms of a page as a browser without scripts does, and opens what it leads to. */
async function pressForms({ visitor, facts }: Actor, path: string, pressed: Set<string>, options: Options) {
  const { text } = await visitor.send({ path });
  for (const form of formsOf(text, path))
    for (const button of form.buttons.length > 0 ? form.buttons : [null]) {
      // What a form does is in its hidden field, or in its button.
      const names = form.fields.map(([name, value]) => (/^(?:intent|form)$/.test(name) ? value : name));
      const key = [form.action.split('?')[0]?.replace(/\d+/g, ''), ...new Set(names), ...(button ?? [])].join(
        ' ',
      );
      if (pressed.has(key) || LEFT_OUT.test(key)) continue;
      pressed.add(key);
      const body = form.files.length > 0 ? new FormData() : new URLSearchParams();
      for (const [name, value] of [...form.fields, ...(button ? [button] : [])])
        body.append(name, value || String(facts[name] ?? fieldValues[name] ?? ''));
      for (const name of form.files) if (body instanceof FormData) body.append(name, new File([], ''));
      const note = `of ${path} ${new URLSearchParams([...form.fields, ...(button ? [button] : [])])}`;
      const { headers, status } = await visitor.record(
        'forms',
        { method: 'POST', path: form.action, body },
        note,
      );
      await options.settle();
      const next = headers.get('location')?.replace(PUBLIC_URL, '');
      if (status === 303 && next?.startsWith('/'))
        await visitor.record('forms', { path: next }, `after ${note}`);
    }
}

async function recordForms(actors: Actor[], options: Options): Promise<void> {
  for (const actor of actors) {
    const pressed = new Set<string>();
    const order = `/Order/OrderInfo/${actor.facts.orderId}`;
    for (const path of [...pageAddresses(actor.facts), order])
      await pressForms(actor, path, pressed, options);
  }
}

/** Calls that end a session or an account, after which a visitor could not go on. */
const ENDS = /logout|sessions\/end|\/user\/delete$|leave$|passwordreset|login|register/;

/** Makes every call that changes something, those that end a session last. */
async function recordChanges({ visitor, facts }: Actor, { settle }: Options): Promise<void> {
  const changing = contracts.filter(({ changes }) => changes);
  const isEnd = ({ path }: Contract): boolean => ENDS.test(path);
  for (const contract of [...changing.filter((one) => !isEnd(one)), ...changing.filter(isEnd)]) {
    const code = contract.securityCode
      ? await visitor.send({ path: '/api/tvcmall/tools/security_code/get' })
      : null;
    const headers: Record<string, string> = code ? { 'security-code': String(dataOf(code).code) } : {};
    await visitor.record('changes', { ...callOf(contract, sampleInput(contract, facts)), headers });
    await settle();
  }
}

/** Records the answers of a shop that everyone may browse: what reads comes before what changes. */
export async function recordShop(options: Options): Promise<void> {
  const facts = await readFacts(options.visitorOf('reader'));
  const stranger = { visitor: options.visitorOf('stranger'), facts };
  const member = await signIn('member', options, facts);
  const manager = await signIn('manager', options, facts);
  const buyer = await signIn('buyer', options, facts);
  const members = [member, manager, buyer];
  await recordPages(stranger, members, options);
  await recordReads(stranger, members);
  await recordErrors(stranger);

  const guest = { visitor: options.visitorOf('guest', GERMAN), facts: { ...facts } };
  // Without a script and without a token: the form makes a guest of the visitor.
  await guest.visitor.record('flows', {
    method: 'POST',
    path: `/details/${facts.product}`,
    body: new URLSearchParams({ sku: String(facts.sku), quantity: String(facts.quantity), warehouse: '1' }),
  });
  for (const actor of [guest, member]) await walk(actor, [...PURCHASE, ...PAYMENT], options);
  await walk(buyer, PURCHASE, options);
  await walk({ ...manager, facts: { ...manager.facts, orderId: buyer.facts.orderId } }, APPROVAL, options);
  await walk(buyer, PAYMENT, options);
  for (const actor of [member, manager]) await walk(actor, ACCOUNT, options);
  await recordForms([guest, member, manager, buyer], options);
  for (const actor of [guest, member, manager]) await recordChanges(actor, options);
}

/** Records the answers of a shop for members. */
export async function recordClosedShop(options: Options): Promise<void> {
  const member = await signIn('member', options, {});
  Object.assign(member.facts, await readFacts(member.visitor));
  const stranger = { visitor: options.visitorOf('stranger'), facts: member.facts };
  for (const { visitor, facts } of [stranger, member])
    for (const path of pageAddresses(facts)) await visitor.record('closed', { path });
  for (const contract of contracts)
    await stranger.visitor.record('closed', callOf(contract, sampleInput(contract, member.facts)));
  for (const path of otherAddresses) await stranger.visitor.record('closed', { path });
}

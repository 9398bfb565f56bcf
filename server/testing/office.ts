import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import type { StaffContract, StaffEnvelope, StaffInput, StaffOutput } from '../../contract/office/call.ts';
import { acceptInvitation, readInvitation } from '../../contract/office/session.ts';
import { readConfig } from '../composition/config/config.ts';
import { openOffice } from '../composition/open-office.ts';
import { invite } from '../office/gate/invitation.ts';
import { insertRoles } from '../office/staff/store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { refuseUnaudited } from './refuse-unaudited.ts';
import { seededShop } from './seed.ts';

type Sent = { reason?: string; key?: string; headers?: Record<string, string> };

/** A browser: it keeps its cookie. */
function openBrowser(app: FastifyInstance) {
  let cookie: string | undefined;
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const [set] = answer.cookies;
    if (set) cookie = set.value && `${set.name}=${set.value}`;
    return answer;
  };
  const call = async <C extends StaffContract>(
    contract: C,
    input: StaffInput<C>,
    { reason, key, headers }: Sent = {},
  ): Promise<StaffEnvelope<StaffOutput<C>>> => {
    const sent = { input, ...(reason && { reason }) };
    return (await send(contract.path, sent, { ...headers, ...(key && { 'idempotency-key': key }) })).json();
  };
  return { send, call, cookie: () => cookie };
}

/** A back office over a seeded shop, and the people in it. `env`: configuration of the shop. */
export async function officeShop(env: Record<string, string> = {}) {
  // The clock of codes; sessions are as old as the database says.
  let offsetMs = 0;
  const shop = await seededShop(env);
  await refuseUnaudited(shop.pool);
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...env });
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const app = await openOffice({ config, pool: shop.pool, log, now: () => Date.now() + offsetMs });

  const browser = () => openBrowser(app);

  /** Invites a person, who accepts at once. */
  const operator = async (email: string, roles: string[]) => {
    const { id, token } = await transaction(shop.pool, async (tx) => {
      const invited = await invite(tx, shop.seal, email);
      await insertRoles(tx, { id: invited.id, roles });
      return invited;
    });
    const own = browser();
    const { data } = await own.call(readInvitation, { token });
    if (!data) throw new Error('the invitation was refused');
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
    /** A code that was not used yet. */
    const nextCode = () => {
      offsetMs += 30_000;
      return totp.generate({ timestamp: Date.now() + offsetMs });
    };
    const password = `password of ${email}`;
    const accepted = await own.call(acceptInvitation, { token, name: email, password, code: nextCode() });
    if (!accepted.data) throw new Error(accepted.message);
    return { id, email, password, nextCode, recoveryCodes: accepted.data.recoveryCodes, ...own };
  };

  return {
    ...shop,
    ...{ office: app, officeUrl: config.officeUrl },
    browser,
    operator,
    /** A key of a press. */
    newKey: () => randomUUID(),
    close: async () => {
      await app.close();
      await shop.close();
    },
  };
}
export type OfficeShop = Awaited<ReturnType<typeof officeShop>>;
export type Operator = Awaited<ReturnType<OfficeShop['operator']>>;

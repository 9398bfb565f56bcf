import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTasks } from '../../domains/mails/tasks.ts';
import { freePort } from '../../platform/database/embedded/port.ts';
import { openMailTransport } from '../../platform/mail/transport.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';
import { orderTurnTasks } from './tasks.ts';

/** A mail server on this machine, with what it received. */
async function listen() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((go) => server.listen(port, '127.0.0.1', go));
  return { received, port, close: () => new Promise<void>((go) => server.close(go)) };
}

describe('a mail about an order', () => {
  let shop: TestShop;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    shop = await seededShop();
    server = await listen();
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  /** Runs the waiting mail jobs twice, as after a kill, and sends what they stored. */
  async function deliver(): Promise<string[]> {
    const tasks = orderTurnTasks({ ...shop, publicUrl: 'https://shop.example' });
    const jobs = await shop.query<{ task: keyof typeof tasks; payload: unknown }>(
      `SELECT t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier LIKE 'mail-order-%' ORDER BY j.id`,
    );
    for (const { task, payload } of [...jobs, ...jobs]) await tasks[task](payload);
    await shop.query(`DELETE FROM graphile_worker._private_jobs`);
    const transport = openMailTransport({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      from: 'Lading <shop@example.org>',
      folder: '/tmp',
    });
    const send = mailTasks({ db: shop.pool, transport, now: () => new Date() });
    const waiting = await shop.query<{ id: number }>('SELECT id FROM mail WHERE sent_at IS NULL ORDER BY id');
    for (const { id } of waiting) await send['deliver-mail']?.({ mail: Number(id) });
    transport.close();
    return server.received.splice(0);
  }

  const decoded = (mail: string): string =>
    mail
      .replace(/=\r\n/g, '')
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

  it('reaches its buyer once for each turn, in the language of the order, as text and HTML', async () => {
    const buyer = await member(shop, { headers: { language: 'de' } });
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 2 }]);
    await shipAll(shop, id);
    const mails = (await deliver()).map(decoded);
    expect(mails).toHaveLength(2);
    const [preparing = '', shipped = ''] = mails;
    expect(preparing).toContain(`To: ${buyer.email}`);
    expect(preparing).toContain(`Bestellung ${id} wird gepackt`);
    expect(shipped).toContain('text/plain');
    expect(shipped).toContain('text/html');
    expect(shipped).toContain('Sendungsnummer: YT2026000001. Inhalt: 2 × USB-C-Kabel');
    expect(shipped).toContain(`https://shop.example/de/Order/OrderDetail/${id}`);
  });

  it('has the key that opens the order for a guest', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    const [mail = ''] = (await deliver()).map(decoded);
    expect(mail).toMatch(new RegExp(`https://shop\\.example/Order/\\w+/${id}\\?key=[\\w-]{43}`));
  });
});

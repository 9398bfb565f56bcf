import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecordHistory } from '../../../contract/office/history.ts';
import { confirmOrder, getOrder, shipOrder } from '../../../contract/office/orders.ts';
import { mailDocument, openDocument, openPackingSlip } from '../../../contract/office/papers.ts';
import { documentTasks } from '../../flows/documents/tasks.ts';
import { orderMailTasks } from '../../flows/mail-orders/tasks.ts';
import { listJobs } from '../../testing/jobs.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { paidOrder } from '../../testing/orders.ts';
import { guest } from '../../testing/visitors.ts';
import { MAX_MAILED_A_DAY } from './routes.ts';

const seller = {
  ...{ name: 'Lading', address: 'Street 1', email: 'shop@example.com', phone: '', register: '', vatId: '' },
  ...{
    ukVatId: '',
    taxNumber: '',
    eori: '',
    ioss: '',
    country: 'CN',
    street: '',
    zip: '',
    city: '',
    contact: '',
  },
};

describe('the papers of an order', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let orderId: string;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
    ({ id: orderId } = await paidOrder(office, guest(office, { language: 'de' }), [
      { sku: 'BANK', quantity: 3 },
    ]));
    await clerk.call(confirmOrder, { orderId });
    const { issue, render } = jobsOf();
    await issue({ orderId });
    for (const { payload } of await listJobs(office.pool, 'render-document')) await render(payload);
  });
  afterAll(() => office.close());

  const jobsOf = () => {
    const tasks = documentTasks({ pool: office.pool, files: office.files, texts: office.texts, seller });
    return { issue: tasks['issue-documents'], render: tasks['render-document'] };
  };
  const open = (
    who: { cookie: () => string | undefined },
    path: string,
    query: Record<string, string>,
    site = 'same-origin',
  ) =>
    office.office.inject({
      url: `/api${path}?${new URLSearchParams(query)}`,
      headers: { cookie: who.cookie() ?? '', 'sec-fetch-site': site },
    });
  const invoice = async () => {
    const { data } = await clerk.call(getOrder, { orderId });
    const found = data?.documents.find(({ kind }) => kind === 'invoice');
    if (!found) throw new Error('no invoice');
    return found;
  };

  it('open as PDF, and who opened them is recorded', async () => {
    const { id, number, formats } = await invoice();
    expect(formats).toContain('pdf');
    const answer = await open(clerk, openDocument.path, { orderId, id });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await open(clerk, openDocument.path, { orderId, id }, 'none')).statusCode).toBe(200);
    const reads = await office.query(
      "SELECT entity_id FROM change_set WHERE kind = 'read' AND call = $1 AND staff_id = $2",
      [openDocument.path, clerk.id],
    );
    expect(reads).toEqual([{ entity_id: orderId }]);
  });

  it('are refused to other roles, other sites, other orders and whoever is signed out', async () => {
    const { id } = await invoice();
    const newcomer = await office.operator('newcomer@example.com', []);
    const { id: other } = await paidOrder(office, guest(office), [{ sku: 'BANK', quantity: 1 }]);
    const refused = [
      await open(newcomer, openDocument.path, { orderId, id }),
      await open(newcomer, openPackingSlip.path, { orderId, warehouse: '1' }),
      await open(clerk, openDocument.path, { orderId, id }, 'cross-site'),
      await open(clerk, openDocument.path, { orderId: other, id }),
      await open(office.browser(), openDocument.path, { orderId, id }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 401]);
    expect(refused.every(({ headers }) => String(headers['content-type']).startsWith('text/plain'))).toBe(
      true,
    );
    const packer = await office.operator('packer@example.com', ['warehouse']);
    expect(await packer.call(mailDocument, { orderId, id })).toMatchObject({ reason: 'NotAllowed' });
  });

  it('have a packing slip before shipping, of what is left at its warehouse', async () => {
    const packer = await office.operator('picker@example.com', ['warehouse']);
    const { data } = await clerk.call(getOrder, { orderId });
    const warehouse = data?.lines[0]?.warehouse ?? 0;
    const slip = async () => open(packer, openPackingSlip.path, { orderId, warehouse: String(warehouse) });
    const first = await slip();
    await office.query("UPDATE orders SET state = 'unpaid' WHERE id = $1", [orderId]);
    expect((await slip()).statusCode).toBe(409);
    await office.query("UPDATE orders SET state = 'preparing' WHERE id = $1", [orderId]);
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const issued = await office.query("SELECT FROM document WHERE kind = 'packing_slip'");
    expect(issued).toEqual([]);
    const elsewhere = await open(packer, openPackingSlip.path, { orderId, warehouse: '9' });
    expect(elsewhere.statusCode).toBe(404);
    const parcel = { carrier: 'DHL', number: '004811276630' };
    await clerk.call(shipOrder, { orderId, lines: null, ...parcel });
    expect((await slip()).statusCode).toBe(409);
  });

  it('are mailed again to the buyer by a job, which the history has', async () => {
    const { id, number } = await invoice();
    const reason = 'the first one got lost';
    expect((await clerk.call(mailDocument, { orderId, id }, { reason })).code).toBe(200);
    const jobs = await listJobs(office.pool, 'mail-order-turn');
    const [job] = jobs.filter(({ payload }) => payload.kind === 'document');
    const tasks = orderMailTasks({ ...office, publicUrl: 'https://shop.example' });
    for (let twice = 0; twice < 2; twice += 1) await tasks['mail-order-turn'](job?.payload);
    const mails = await office.query<{ subject: string; text: string }>(
      'SELECT subject, text FROM mail WHERE subject LIKE $1',
      [`%${number}%`],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Dokument ${number} zu Bestellung ${orderId}`);
    expect(mails[0]?.text).toContain(`/Order/OrderDetail/${orderId}?key=`);
    const sets = (await clerk.call(getRecordHistory, { entity: 'order', id: orderId })).data?.sets;
    expect(sets?.find(({ call }) => call === mailDocument.path)).toMatchObject({
      actor: clerk.email,
      reason,
      changes: [{ relation: 'mail', key: number, op: 'I', after: { number } }],
    });
    const presses = Array.from({ length: 20 }, () => clerk.call(mailDocument, { orderId, id }));
    const answers = await Promise.all(presses);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(MAX_MAILED_A_DAY - 1);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ code: 429, reason: 'TooManyRequests' });
    const queued = (await listJobs(office.pool, 'mail-order-turn')).filter(
      ({ payload }) => payload.kind === 'document',
    );
    for (const one of queued) await tasks['mail-order-turn'](one.payload);
    const stored = await office.query('SELECT FROM mail WHERE subject LIKE $1', [`%${number}%`]);
    expect(stored).toHaveLength(MAX_MAILED_A_DAY);
    const broken = await office.query('SELECT * FROM broken_changes()');
    expect(broken).toEqual([]);
  });
});

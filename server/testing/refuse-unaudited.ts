import type { Pool } from 'pg';

/** Tables that calls of staff write to without a record of the rows, each with the reason. */
const UNAUDITED: Readonly<Record<string, string>> = {
  change: 'the log itself',
  change_set: 'the log itself',
  staff_press: 'answers of presses, for a day',
  staff_session: 'signing in has a line of its own',
  session: 'ends with its account, which is audited',
  passkey_challenge: 'used up within minutes',
  selection: 'rows that somebody has chosen, for a day',
  selection_row: 'rows that somebody has chosen, for a day',
  bulk_row: 'results of rows, whose calls are recorded each',
  list_export: 'a file has a line of its own when it is written',
  job_outbox: 'work that follows from what is recorded',
  mail: 'sent by that work, and listed at the order',
  order_event: 'an event of an order is never changed, and names its actor',
  shipment_line: 'never changed after its parcel, which is audited',
  connection_shipment: 'tells the shop of a dropshipper of the parcel',
  refund: 'sends what order_refund or a decision says to the provider, and repeats it',
  transfer: 'the ledger itself, append only; its key names the set or the refund',
  account: 'the sum of its transfers, proved each night',
  lot: 'gift money of a transfer, proved with it',
  stock: 'moves with parcels and cancelled pieces, and is proved from them each night',
  order_edit: 'a row an edit of an order, which names its actor; what it changes is audited',
  adjustment: 'how the sums of an order came about, which are audited',
  order_word: 'finds orders by what is audited of them',
  purchase: 'has the SKUs of paid lines, which are audited',
  redemption: 'goes with the discount of its order, which is audited',
  coupon: 'counts its redemptions, and is proved from them each night',
  coupon_code: 'is free again with its redemption',
  payment: 'follows from what came in for it, and decisions about it have a line of their own',
  payment_order: 'as its payment',
  sample_use: 'is free again with its order, which is audited',
  cart: 'becomes the order that is taken by telephone, which is audited',
  cart_line: 'as its cart',
  gift_hold: 'ends with the payment that holds it, and is proved each night',
  reservation: 'ends with parcels and cancelled pieces',
};

/** Makes the log complete, or a test fail: what a call of staff writes to is audited, or named above. */
export async function refuseUnaudited(pool: Pool): Promise<void> {
  await pool.query(`CREATE FUNCTION refuse_unaudited() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'a call of staff writes to %, which is not audited', TG_TABLE_NAME; END $$`);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
       AND NOT c.relispartition AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'audited')`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !(name in UNAUDITED));
  await pool.query(
    tables
      .map(
        (name) => `CREATE TRIGGER unaudited BEFORE INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH STATEMENT
          WHEN (current_setting('office.change_set', true) <> '') EXECUTE FUNCTION refuse_unaudited()`,
      )
      .join(';'),
  );
}

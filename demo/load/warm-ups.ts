import type { ClientBase } from 'pg';
import type { Language } from '../../contract/fields.ts';
import { grantMemberCoupon } from '../../server/domains/promotions/index.ts';

const DAY = 86_400_000;

/** What buyers of the demo tell of the shop, in their language. */
const stories: readonly [Language, string][] = [
  [
    'en',
    'Our market stall began with forty phone cases. Three years later we restock every other week, and the mixed tiers let us try ten new designs without buying a carton of each.',
  ],
  [
    'de',
    'Wir reparieren Handys und verkaufen Schutzgläser dazu. Seit wir die Packmaße vorher kennen, passt jede Lieferung ins Regal.',
  ],
  [
    'fr',
    'Ma boutique en ligne tient dans une seule pièce. Les commandes partent directement chez mes clients, et je n’ai plus de cartons dans le couloir.',
  ],
  [
    'es',
    'Empecé con una mesa en la feria del barrio. Hoy vendo cargadores en tres tiendas y hago el pedido en diez minutos, con mi lista de siempre.',
  ],
  [
    'it',
    'Vendiamo accessori per bici e smartphone. Con gli scaglioni misti ordiniamo poco di ogni colore e non restano giacenze.',
  ],
  [
    'pt',
    'Minha loja atende motoristas de aplicativo. Suporte que quebra volta no dia seguinte, então escolho pelas avaliações e pelo peso.',
  ],
  [
    'ru',
    'Мы открыли точку у вокзала: кабели, зарядки, чехлы. Заказываем раз в неделю, и сроки на странице совпадают с тем, как приходят посылки.',
  ],
];

/** Numbers that the demo's buyers have drawn, of a million: two win, in the order of the prizes. */
const drawn = [512_340, 9_120, 734_900, 88_016, 301_777, 955_002, 640_128];

/** Days over which the entries are spread. */
const DAYS = 4;

type Sale = { id: number; feature: 'warm-up' | 'draw'; starts: Date; ends: Date };
type Prize = { id: number; amount: number; minimum: number; days: number; odds: number; remaining: number };

async function insertStories(client: ClientBase, sale: Sale, last: Date): Promise<void> {
  for (const [at, [language, text]] of stories.entries()) {
    await client.query(
      `INSERT INTO story (sale_page_id, member_id, language, text, photos, state, created_at, decided_at)
       SELECT $1, m.id, $2::text, $3, CASE WHEN $4::boolean THEN ARRAY(SELECT source FROM media ORDER BY product_id, position LIMIT 1) ELSE '{}' END,
         'published', $5, $5 FROM member m WHERE m.email = 'buyer-' || $2::text || '@example.com'`,
      [sale.id, language, text, at % 3 === 0, new Date(last.getTime() - at * (DAY / 2))],
    );
  }
}

async function insertEntries(client: ClientBase, sale: Sale, last: Date): Promise<void> {
  const prizes = await client.query<Prize>(
    'SELECT id, amount, minimum, days, odds, remaining FROM draw_prize WHERE sale_page_id = $1 ORDER BY amount DESC',
    [sale.id],
  );
  const shown = prizes.rows.map(({ id, odds, remaining }) => ({ prize: id, odds, remaining }));
  const members = await client.query<{ id: number }>(
    "SELECT id FROM member WHERE email LIKE 'buyer-__@example.com' ORDER BY id",
  );
  for (const [at, member] of members.rows.entries()) {
    const number = drawn[at % drawn.length] ?? 0;
    let reached = 0;
    const prize = prizes.rows.find(({ odds }) => {
      reached += odds;
      return number < reached;
    });
    const day = new Date(last.getTime() - (at % DAYS) * DAY);
    const given = prize
      ? await grantMemberCoupon(client, { ...prize, member: member.id, prefix: 'LUCKY' })
      : undefined;
    await client.query(
      `INSERT INTO draw_entry (sale_page_id, member_id, day, drawn, prizes, prize_id, amount, code, created_at)
       VALUES ($1, $2, $3::timestamptz::date, $4, $5, $6, $7, $8, $3)`,
      [sale.id, member.id, day, number, JSON.stringify(shown), prize?.id, prize?.amount, given?.code],
    );
    if (prize)
      await client.query('UPDATE draw_prize SET remaining = remaining - 1 WHERE id = $1', [prize.id]);
  }
}

/** Loads stories of warm-ups and entries of draws, with their winners, by the demo's buyers; ended sales have theirs. */
export async function loadWarmUps(client: ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<Sale>(
    'SELECT id, feature, starts_at AS starts, ends_at AS ends FROM sale_page WHERE feature IS NOT NULL AND starts_at < $1',
    [now],
  );
  for (const sale of rows) {
    const last = new Date(Math.min(now.getTime(), sale.ends.getTime()) - DAY);
    await (sale.feature === 'draw' ? insertEntries : insertStories)(client, sale, last);
  }
}

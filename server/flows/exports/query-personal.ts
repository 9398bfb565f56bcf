import { many } from '../../platform/database/statement.ts';

type Item = { item: unknown };

const section = (name: string, sql: string) =>
  many<{ member: number }, Item>(`exports.personal-${name}`, sql);

/** What the shop stores of a member, by section of the file: everything but hashes, secrets and orders. */
export const personalSections = {
  account: section(
    'account',
    `SELECT to_jsonb(m) - '{password_hash,balance_password_hash,balance_password_errors,permissions}'::text[] AS item
     FROM member m WHERE id = $member`,
  ),
  addresses: section(
    'addresses',
    `SELECT fields || jsonb_build_object('isDefault', is_default) AS item FROM address WHERE member_id = $member ORDER BY id`,
  ),
  preferences: section('preferences', 'SELECT choices AS item FROM preference WHERE member_id = $member'),
  devices: section(
    'devices',
    `SELECT to_jsonb(s) - '{token_hash,member_id}'::text[] AS item FROM session s WHERE member_id = $member ORDER BY created_at`,
  ),
  passkeys: section(
    'passkeys',
    `SELECT jsonb_build_object('name', name, 'createdAt', created_at, 'usedAt', used_at) AS item FROM passkey
     WHERE member_id = $member ORDER BY id`,
  ),
  networks: section(
    'networks',
    `SELECT to_jsonb(k) - 'member_id' AS item FROM known_ip k WHERE member_id = $member ORDER BY seen_at`,
  ),
  newsletter: section(
    'newsletter',
    `SELECT to_jsonb(n) AS item FROM newsletter n JOIN member m ON n.email = lower(m.email) WHERE m.id = $member`,
  ),
  alerts: section(
    'alerts',
    `SELECT to_jsonb(a) - '{id,member_id}'::text[] AS item FROM product_alert a WHERE member_id = $member ORDER BY id`,
  ),
  reviews: section(
    'reviews',
    `SELECT to_jsonb(r) - 'member_id' AS item FROM review r WHERE member_id = $member ORDER BY written_at`,
  ),
  stories: section(
    'stories',
    `SELECT to_jsonb(s) - 'member_id' AS item FROM story s WHERE member_id = $member ORDER BY created_at`,
  ),
  applications: section(
    'applications',
    `SELECT to_jsonb(a) - 'member_id' AS item FROM program_application a WHERE member_id = $member ORDER BY id`,
  ),
  inquiries: section(
    'inquiries',
    `SELECT to_jsonb(i) - '{id,digest}'::text[] AS item FROM inquiry i JOIN member m ON lower(i.email) = lower(m.email)
     WHERE m.id = $member AND m.email_verified_at IS NOT NULL ORDER BY i.created_at`,
  ),
  company: section(
    'company',
    `SELECT jsonb_build_object('name', c.name, 'role', p.role, 'joinedAt', p.joined_at) AS item
     FROM company_member p JOIN company c ON c.id = p.company_id WHERE p.member_id = $member`,
  ),
  wishlist: section(
    'wishlist',
    `SELECT jsonb_build_object('sku', w.sku, 'folder', f.name, 'addedAt', w.added_at) AS item
     FROM wish w LEFT JOIN wish_folder f ON f.id = w.folder_id WHERE w.member_id = $member ORDER BY w.id`,
  ),
  batches: section(
    'batches',
    `SELECT jsonb_build_object('id', b.id, 'state', b.state, 'fileName', b.file_name, 'remark', b.remark,
       'uploadedAt', b.uploaded_at, 'rows', (
         SELECT coalesce(jsonb_agg(r.cells ORDER BY r.file_row), '[]') FROM dropship_row r WHERE r.batch_id = b.id)) AS item
     FROM dropship_batch b WHERE b.member_id = $member ORDER BY b.created_at`,
  ),
  exclusiveList: section(
    'exclusive-list',
    `SELECT jsonb_build_object('sku', sku, 'addedAt', added_at) AS item FROM exclusive_sku
     WHERE member_id = $member ORDER BY added_at, sku`,
  ),
  feeds: section(
    'feeds',
    "SELECT jsonb_build_object('name', name, 'options', options) AS item FROM datafeed WHERE member_id = $member",
  ),
  webhooks: section(
    'webhooks',
    `SELECT to_jsonb(e) - '{member_id,secret,old_secret,old_until}'::text[] AS item FROM webhook_endpoint e
     WHERE member_id = $member ORDER BY created_at`,
  ),
  connectedShops: section(
    'connected-shops',
    `SELECT to_jsonb(c) - '{member_id,credentials,lease,leased_until}'::text[] AS item FROM connection c
     WHERE member_id = $member ORDER BY created_at`,
  ),
  coupons: section(
    'coupons',
    `SELECT to_jsonb(g) - 'member_id' AS item FROM coupon_grant g WHERE member_id = $member ORDER BY created_at`,
  ),
  invitations: section(
    'invitations',
    `SELECT jsonb_build_object('invitedAt', created_at, 'rewardedOrder', rewarded_order) AS item
     FROM invitation WHERE inviter_id = $member ORDER BY created_at`,
  ),
  carts: section(
    'carts',
    `SELECT to_jsonb(c) - '{member_id,guest_id}'::text[] || jsonb_build_object('lines', (
       SELECT coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity)), '[]')
       FROM cart_line l WHERE l.cart_id = c.id)) AS item
     FROM cart c WHERE member_id = $member AND state = 'open' ORDER BY created_at`,
  ),
} as const;

type Page = { member: number; after: string; limit: number };

/** Lists a page of a member's orders by number, whole: with lines, events and messages. */
export const listWholeOrders = many<Page, { id: string; item: unknown }>(
  'exports.personal-orders',
  `SELECT o.id, to_jsonb(o) - '{member_id,guest_id,network,words_at,searched_at,hidden_at}'::text[] || jsonb_build_object(
     'lines', (SELECT coalesce(jsonb_agg(to_jsonb(l) - 'order_id' ORDER BY l.position), '[]') FROM order_line l WHERE l.order_id = o.id),
     'events', (SELECT coalesce(jsonb_agg(to_jsonb(e) - '{id,order_id}'::text[] ORDER BY e.id), '[]') FROM order_event e WHERE e.order_id = o.id),
     'messages', (SELECT coalesce(jsonb_agg(to_jsonb(g) - '{id,order_id,handled_at}'::text[] ORDER BY g.id), '[]') FROM order_message g WHERE g.order_id = o.id)
   ) AS item
   FROM orders o WHERE o.member_id = $member AND o.id > $after ORDER BY o.id LIMIT $limit`,
);

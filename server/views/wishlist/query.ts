import { joinNegotiated, salePercentOfFacts } from '../../domains/pricing/index.ts';
import { first, many } from '../../platform/database/statement.ts';

/** What is read of a SKU on a list of a member; prices in US cents, null where it has none any more. */
export type ListedRow = {
  sku: string;
  title: string;
  brand: string | null;
  slug: string | null;
  picture: string | null;
  attributes: Record<string, string> | null;
  /** null: it has no price any more. */
  state: string | null;
  moq: number | null;
  quantities: number[] | null;
  prices: number[] | null;
  floor: number | null;
  salePercent: number;
  negotiated: number | null;
  warehouse: number | null;
  available: number | null;
};

/** Selects SKUs as ListedRow, by the parameter `language`; `n` are negotiated prices, the rest is of `joinListed`. */
export const listedColumns = (sku: string): string =>
  `${sku}, COALESCE(f.titles ->> $language, f.titles ->> 'en', ${sku}) AS title, (SELECT name FROM brand WHERE id = f.brand_id) AS brand, f.slug, f.picture,
     f.attributes, f.state, f.moq, f.quantities, f.prices, f.floor, n.price AS negotiated, k.warehouse, k.available,
     ${salePercentOfFacts} AS "salePercent"`;

/** Joins facts `f` of a SKU, and `k`: the warehouse that a press takes it from. */
export const joinListed = (sku: string): string =>
  `LEFT JOIN line_fact f ON f.sku = ${sku}
   LEFT JOIN LATERAL (
     SELECT warehouse, on_hand - reserved AS available FROM stock WHERE sku = ${sku}
     ORDER BY on_hand - reserved >= f.moq DESC, warehouse LIMIT 1
   ) k ON true`;

export type WishRow = ListedRow & { movedTo: string | null };

/** Selects wishes `w` as WishRow, by the parameters `language` and `member`, whose negotiated prices count. */
const wishColumns = `${listedColumns('w.sku')}, r.target AS "movedTo"`;
const wishJoins = `${joinListed('w.sku')}
   ${joinNegotiated('w.sku')}
   LEFT JOIN redirect r ON f.state = 'discontinued' AND r.path = '/details/' || w.sku`;

export type OwnWishRow = WishRow & {
  folder: number | null;
  addedAt: Date;
  addedPrice: number;
  backInStock: boolean;
  threshold: number | null;
};

/** Lists all wishes of a member, the newest first. */
export const findWishes = many<{ member: number; language: string }, OwnWishRow>(
  'wishes.of-member',
  `SELECT ${wishColumns}, w.folder_id AS folder, w.added_at AS "addedAt", w.added_price AS "addedPrice",
     COALESCE(a.back, false) AS "backInStock", a.threshold
   FROM wish w JOIN member m ON m.id = w.member_id ${wishJoins}
   LEFT JOIN LATERAL (
     SELECT bool_or(kind = 'back_in_stock') AS back, max(threshold) AS threshold FROM product_alert
     WHERE sku = w.sku AND email = lower(m.email) AND done_at IS NULL AND confirmed_at IS NOT NULL
   ) a ON true
   WHERE w.member_id = $member AND w.removed_at IS NULL ORDER BY w.added_at DESC, w.id`,
);

type FolderRow = { id: number; name: string; count: number; key: string | null; shareName: string | null };

/** Lists the folders of a member, in no order, with how many wishes each has and its link. */
export const findFolders = many<[member: number], FolderRow>(
  'wishes.folders',
  `SELECT f.id, f.name, s.key, s.owner_name AS "shareName",
     (SELECT count(*)::int FROM wish w WHERE w.folder_id = f.id AND w.removed_at IS NULL) AS count
   FROM wish_folder f LEFT JOIN wish_share s ON s.folder_id = f.id WHERE f.member_id = $1`,
);

/** Lists SKUs that a member wishes, the newest first, with the number of all. */
export const findWishedSkus = many<
  { member: number; limit: number; offset: number },
  { sku: string; total: number }
>(
  'wishes.skus',
  `SELECT sku, count(*) OVER ()::int AS total FROM wish WHERE member_id = $member AND removed_at IS NULL
   ORDER BY added_at DESC, id LIMIT $limit OFFSET $offset`,
);

/** Finds a shared folder by the key of its link, or one that a colleague of the visitor's company shows by its key. */
export const findSharedFolder = first<
  { key: string; company: number | null },
  { id: number; name: string; owner: string; total: number }
>(
  'wishes.shared-folder',
  `SELECT f.id, f.name, f.owner, (SELECT count(*)::int FROM wish w WHERE w.folder_id = f.id AND w.removed_at IS NULL) AS total
   FROM (
     SELECT f.id, f.name, s.owner_name AS owner FROM wish_share s JOIN wish_folder f ON f.id = s.folder_id WHERE s.key = $key::uuid
     UNION ALL
     SELECT f.id, f.name, concat_ws(' ', m.first_name, m.last_name)
     FROM wish_folder f JOIN company_member p ON p.member_id = f.member_id AND p.company_id = f.company_id
     JOIN member m ON m.id = f.member_id WHERE f.company_key = $key::uuid AND f.company_id = $company
   ) f`,
);

/** Lists wishes of a folder, the newest first, for a visitor; `member` null: a guest. */
export const findFolderWishes = many<
  { folder: number; member: number | null; language: string; limit: number; offset: number },
  WishRow
>(
  'wishes.of-folder',
  `SELECT ${wishColumns} FROM wish w ${wishJoins}
   WHERE w.folder_id = $folder AND w.removed_at IS NULL ORDER BY w.added_at DESC, w.id LIMIT $limit OFFSET $offset`,
);

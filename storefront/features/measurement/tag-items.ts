import type { Product, Variant } from '../../../contract/catalogue.ts';
import type { Advert } from '../../../contract/content.ts';
import type { Card } from '../../../contract/list.ts';
import { toDecimal } from '../../../kit/money.ts';
import type { AddedLines } from '../cart/announce-added.ts';

export const MAX_TAG_ITEMS = 50;

/** A list of products on a page. */
export type ItemList = { name: string; id: string };

/** A product as tag managers receive it; every field is always there. */
export type TagItem = {
  item_name: string;
  item_id: string;
  /** In units of the currency. */
  price: number;
  currency: string;
  item_brand: string;
  item_category: string;
  item_variant: string;
  item_list_name: string;
  item_list_id: string;
  /** Position in its list, from 1. */
  index: number;
  quantity: number;
};

const NO_LIST: ItemList = { name: '', id: '' };

export const itemOfCard = (card: Card, currency: string, list: ItemList, index: number): TagItem => ({
  item_name: card.title,
  item_id: card.sku,
  price: toDecimal(card.tiers[0]?.[1] ?? card.from, currency),
  currency,
  item_brand: card.brand?.name ?? '',
  item_category: card.category,
  item_variant: '',
  item_list_name: list.name,
  item_list_id: list.id,
  index,
  quantity: card.moq,
});

/** The variant that a product page shows; `list`: where it was opened from. */
export const itemOfProduct = (product: Product, shown: Variant, list = NO_LIST): TagItem => ({
  item_name: product.title,
  item_id: shown.sku,
  price: toDecimal(shown.tiers[0]?.[1] ?? 0, product.currency),
  currency: product.currency,
  item_brand: product.brand?.name ?? '',
  item_category: product.path.at(-1)?.name ?? '',
  item_variant: shown.attributes.map(({ text }) => text).join(', '),
  item_list_name: list.name,
  item_list_id: list.id,
  index: 1,
  quantity: shown.moq,
});

export const itemsOfAddition = ({ currency, lines }: AddedLines, list = NO_LIST): TagItem[] =>
  lines.slice(0, MAX_TAG_ITEMS).map((line, at) => ({
    item_name: line.title,
    item_id: line.sku,
    price: toDecimal(line.unitPrice, currency),
    currency,
    item_brand: line.brand ?? '',
    item_category: line.category,
    item_variant: Object.values(line.attributes).join(', '),
    item_list_name: list.name,
    item_list_id: list.id,
    index: at + 1,
    quantity: line.added,
  }));

export type TagPromotion = {
  promotionid: string;
  promotionname: string;
  creativename: string;
  creativeslot: string;
};

export const promotionOf = ({ id, title, picture }: Advert, slot: string): TagPromotion => ({
  promotionid: String(id),
  promotionname: title,
  creativename: picture ?? title,
  creativeslot: slot,
});

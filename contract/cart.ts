import { z } from 'zod';
import { formatMoney } from '../kit/money.ts';
import { address, addressHints, parcelMethods } from './address.ts';
import { aliasesOf, productAliases } from './aliases.ts';
import { declare } from './call.ts';
import { cartCoupon, cartPromotion } from './coupon.ts';
import {
  amount,
  country,
  email,
  flag,
  moment,
  newQuantity,
  optionalText,
  orderId,
  packing,
  quantity,
  rowNumber,
  sku,
  warehouse,
} from './fields.ts';
import { cartGift } from './gift.ts';
import { invoiceTypes, purchaseOrder } from './invoice.ts';
import { paymentMethods, paymentOption } from './payment-method.ts';
import { daySpan, parcelTaxes, shippingOption } from './shipping-option.ts';
import { traderVat, typedVatNumber } from './vat.ts';

/** Lines of a cart at most, each of a SKU, warehouse and packing. */
export const MAX_CART_LINES = 500;

const noticeTypes = ['price', 'moq', 'inventory', 'unavailable'] as const;
export const shortages = ['wait', 'ship_rest', 'other_colour', 'ask'] as const;

export const explanation = z.object({
  step: z.enum(['tier', 'level', 'sale', 'negotiated', 'floor', 'packing', 'gift']),
  price: amount,
});

/**
 * The prices of a line with its VAT and its packing, for pages that show them so. `unitPrice` is rounded by itself;
 * `rate` in hundredths of a percent, 0 where the shop collects none.
 */
export const grossLine = z.object({ unitPrice: amount, total: amount, rate: z.int() });

const line = z.object({
  sku: z.string(),
  title: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  /** Value of each attribute in the language of the request, by the attribute's code, such as `color`. */
  attributes: z.record(z.string(), z.string()),
  brand: z.string().nullable(),
  category: z.string(),
  warehouse: z.int(),
  packing: z.int(),
  packings: z.array(z.object({ code: z.int(), slug: z.string(), surcharge: amount })),
  /** A gift: one piece at no price, which is chosen by its own call; the regular price is in `explanation`. */
  isGift: z.boolean(),
  /** One piece below the minimum, by the call of samples; its quantity stays. */
  isSample: z.boolean(),
  quantity: z.int(),
  moq: z.int(),
  step: z.int(),
  available: z.int(),
  lead: z.int(),
  unitPrice: amount,
  packingPrice: amount,
  /** What a price that is rounded with its VAT is more or less than these prices, over all pieces. */
  rounding: z.int(),
  /** quantity * (unitPrice + packingPrice) + rounding */
  total: amount,
  /** Its share of what coupon and order promotion take off; not in `total`. */
  discount: amount,
  /** The part of `discount` that is the order promotion's. */
  promotion: amount,
  explanation: z.array(explanation),
  /** What a piece costs without packing from so many pieces on, as the product's page shows it; none of a gift. */
  tiers: z.array(z.tuple([z.int(), amount])),
  /** Pieces of the product in the whole cart, which reach a tier together. */
  together: z.int(),
  /**
   * Pieces more that reach the next tier, in whole steps of the quantity, its price without packing, as unitPrice is, and
   * what all pieces save at it; null at the last tier.
   */
  nextTier: z.object({ more: z.int(), price: amount, saving: amount }).nullable(),
  weight: z.int(),
  logistics: z.array(z.string()),
  /** Changes since the buyer saw the line; payment waits until they are accepted. Prices in minor units. */
  notices: z.array(
    z.object({
      type: z.enum(noticeTypes),
      old: z.int(),
      now: z.int(),
      /** Of a changed order step: the step; old and now are the line’s quantity. */
      step: z.int().optional(),
      /** Of an unavailable line: the country of the address, to which the product is not sold. */
      country: z.string().optional(),
    }),
  ),
  bought: moment.nullable(),
  gross: grossLine,
});
export type CartLine = z.output<typeof line>;

const totals = z.object({
  goods: amount,
  discount: amount,
  /** The part of `discount` that is the order promotion's. */
  promotion: amount,
  packing: amount,
  /** null until address and method are known */
  shipping: amount.nullable(),
  insurance: amount,
  /** Value added tax and customs duty. */
  tax: amount,
  /** The part of `tax` that is customs duty. */
  customsDuty: amount,
  /** Of the payment method; 0 until the billing country is known. */
  fee: amount,
  total: amount,
});

const parcel = z.object({
  warehouse: z.int(),
  /** The positions of its lines in `lines`. */
  lines: z.array(z.int()),
  /** Grams, gross. */
  weight: z.int(),
  /** The chosen one, else the cheapest that is tracked; null: there is no address, or the chosen one is not offered. */
  method: z.string().nullable(),
  /** Less what a coupon takes off. */
  shipping: amount.nullable(),
  /** Insurance of its goods. */
  insurance: amount,
  ...parcelTaxes,
  /** Whether each price is rounded with its VAT, as the buyer sees it, and the VAT is the part of their sum. */
  isPricedGross: z.boolean(),
  daysMin: z.int().nullable(),
  daysMax: z.int().nullable(),
  /**
   * When it arrives if it is ordered now, with its method, else with the cheapest one that is tracked, to its address or
   * to where the visitor ships; null where neither is known.
   */
  arrival: daySpan.nullable(),
});
export type Parcel = z.output<typeof parcel>;

/** A line that could not be added, with the pieces that were asked for and why not. */
export const failure = z.object({
  sku: z.string(),
  quantity: z.int(),
  reason: z.string(),
  message: z.string(),
});

export const cart = z.object({
  orderid: z.string().nullable(),
  version: z.int(),
  currency: z.string(),
  /** Pieces of all lines but a gift. */
  pieces: z.int(),
  lines: z.array(line),
  failed: z.array(failure),
  parcels: z.array(parcel),
  totals,
  /**
   * The totals with VAT in each amount and none in `tax`; `vat` is that VAT. Without an address it is that of the country
   * that the visitor ships to, where it is known: only then is this total another than that of `totals`.
   */
  gross: totals.extend({ vat: amount }),
  email: z.string().nullable(),
  address: address.nullable(),
  /** The address as written on a parcel. */
  addressLines: z.array(z.string()),
  /** What in the address is unusual, for its buyer to look at again; nothing of it is refused. */
  addressHints: z.array(z.enum(addressHints)),
  billing: address.nullable(),
  insured: z.boolean(),
  shortage: z.enum(shortages),
  remark: z.string(),
  /** The trader’s VAT number, as its tax authority confirmed it; null: bought as a consumer. */
  vat: traderVat.nullable(),
  /** The number of the purchase in the trader’s books. */
  purchaseOrder: z.string(),
  /** Whether the order would be above the limit of the member’s company, and wait for its approval. */
  needsApproval: z.boolean(),
  /** That limit in the cart’s currency; null: no order of the member needs approval. */
  approvalLimit: amount.nullable(),
  /** In whose name the buyer wants an invoice. */
  invoice: z.enum(invoiceTypes),
  /** The coupon whose code was entered; null without one. */
  coupon: cartCoupon.nullable(),
  /** The order promotion that applies, or that nearly does; null without one. */
  promotion: cartPromotion.nullable(),
  gift: cartGift,
  /** How the order is to be paid, and the ways to choose from with the fee that each takes of this cart. */
  payment: z.object({
    /** The chosen method, else the first one that can be used; null when there is none. */
    method: z.enum(paymentMethods).nullable(),
    /** Whether the buyer has chosen it. */
    isChosen: z.boolean(),
    options: z.array(paymentOption),
  }),
});
export type Cart = z.output<typeof cart>;

const wire = {
  schema: cart.extend({
    Items: z.array(line.extend(productAliases.shape)),
    Currency: z.object({ CurrencyCode: z.string() }),
    FailedItems: z.array(
      failure.extend({ Sku: z.string(), ErrorMessage: z.object({ Message: z.string() }) }),
    ),
    Splitinfo: z.array(parcel),
  }),
  from: (answer: Cart) => ({
    ...answer,
    Items: answer.lines.map((item) =>
      aliasesOf({
        sku: item.sku,
        title: item.title,
        category: item.category,
        quantity: item.quantity,
        moq: item.moq,
        attributes: item.attributes,
        bought: item.bought,
        brand: item.brand,
        price: item.unitPrice,
        currency: answer.currency,
        priceText: formatMoney(item.unitPrice, answer.currency, 'en'),
        inCart: item.quantity,
        warehouses: [item.warehouse],
      }),
    ),
    Currency: { CurrencyCode: answer.currency },
    FailedItems: answer.failed.map((item) => ({
      ...item,
      Sku: item.sku,
      ErrorMessage: { Message: item.message },
    })),
    Splitinfo: answer.parcels,
  }),
  repeated: { field: 'Items', of: 'lines' },
};

/** The fields that name a line of a cart. */
export const lineKey = { sku, warehouse: warehouse.default(1), packing };

export const addToCart = declare({
  method: 'POST',
  path: '/shopcart/add',
  scope: 'cart:write',
  refusals: ['NotFound', 'OrderStateWrong', 'UnknownSku', 'Unavailable', 'SampleOnly', 'TooManyLines'],
  access: 'anyone',
  sends: 'query',
  summary: 'Adds a quantity of a SKU to the open cart, which is made with its order id on the first line.',
  input: z.object({ ...lineKey, quantity, orderId: orderId.optional() }),
  output: cart,
  wire,
});

export const addManyToCart = declare({
  method: 'POST',
  path: '/shopcart/bulk/new',
  scope: 'cart:write',
  refusals: ['NotFound', 'OrderStateWrong', 'TooManyLines'],
  access: 'anyone',
  summary: 'Adds up to 500 lines at once; what cannot be added is listed under FailedItems.',
  input: z.object({
    orderId: orderId.optional(),
    items: z
      .array(z.object({ ...lineKey, quantity }))
      .min(1, 'required')
      .max(MAX_CART_LINES, 'tooMany'),
  }),
  output: cart,
  wire,
});

export const modifyCart = declare({
  method: 'GET',
  path: '/shopcart/modify',
  scope: 'cart:write',
  refusals: ['NotFound', 'OrderStateWrong', 'UnknownSku', 'LineGone', 'SampleOnly'],
  access: 'anyone',
  changes: true,
  summary: 'Sets the quantity of a line (0 removes it), or its packing. Absolute, so a repeat is harmless.',
  input: z.object({
    ...lineKey,
    orderId,
    quantity: newQuantity,
    newPacking: z.coerce.number().int().min(0).max(9).optional(),
  }),
  output: cart,
  wire,
});

export const getCart = declare({
  method: 'GET',
  path: '/shopcart/get',
  scope: 'cart:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'anyone',
  summary: 'The open cart, or one of the visitor’s own by its order id or that of a merged guest cart.',
  input: z.object({ orderId: orderId.optional() }),
  output: cart,
  wire,
});

export const acceptChanges = declare({
  method: 'POST',
  path: '/shopcart/accept',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary: 'Accepts the changes in the notices of a cart.',
  input: z.object({ orderId, version: rowNumber }),
  output: cart,
  wire,
});

export const setAddress = declare({
  method: 'POST',
  path: '/v3/shopcart/set_address',
  scope: 'cart:write',
  refusals: ['NotFound', 'OrderStateWrong', 'CountryNotServed'],
  access: 'anyone',
  summary: 'Sets the details of an order besides its lines; changes only the fields that are sent.',
  input: z.object({
    orderId,
    email: email.optional(),
    address: address.optional(),
    /** null: the same as the address */
    billing: address.nullable().optional(),
    methods: parcelMethods.optional(),
    insured: flag.optional(),
    payment: z.enum(paymentMethods, 'unknown').optional(),
    /** A trader’s VAT number; empty takes it away. */
    vatNumber: typedVatNumber,
    purchaseOrder,
    invoice: z.enum(invoiceTypes, 'unknown').optional(),
    shortage: z.enum(shortages).optional(),
    remark: optionalText(500),
    /** Members: save the address in the address book. */
    save: flag.optional(),
  }),
  output: cart,
  wire,
});

export const getCartStats = declare({
  method: 'GET',
  path: '/tvcmall/order/stats',
  scope: 'cart:write',
  access: 'anyone',
  openWhenClosed: true,
  summary:
    'Data of the header: the open cart’s id, its count, and the signed-in member; and how many pieces of a SKU’s product the cart has.',
  input: z.object({ sku: sku.optional() }),
  output: z.object({
    orderid: z.string().nullable(),
    /** Pieces of all lines. */
    count: z.int(),
    lines: z.int(),
    /** Pieces of the product of `sku`, which reach a tier together; 0 without one. */
    inCart: z.int(),
    products: z.array(
      z.object({ sku: z.string(), title: z.string(), picture: z.string().nullable(), quantity: z.int() }),
    ),
    visitor: z.object({ isGuest: z.boolean(), name: z.string() }),
  }),
});

export const getShippingMethods = declare({
  method: 'GET',
  path: '/order/get/shipping/methods',
  scope: 'cart:write',
  refusals: ['NotFound', 'AddressMissing', 'CountryNotServed'],
  access: 'anyone',
  summary: 'What each parcel of a cart costs and how long it takes, cheapest first; what is refused and why.',
  input: z.object({ orderId, country: country.optional() }),
  output: z.object({
    currency: z.string(),
    parcels: z.array(
      z.object({
        warehouse: z.int(),
        weight: z.int(),
        options: z.array(shippingOption),
        refused: z.array(
          z.object({
            method: z.string(),
            carrier: z.string(),
            reason: z.enum(['country', 'weight', 'goods']),
          }),
        ),
      }),
    ),
  }),
});

// Made from the contract by `npm run client`. Changes by hand are lost.
import type { CallOptions, CallRow } from './call-row.ts';

/** Why a call was refused. */
export type Reason =
  | 'InvalidInput'
  | 'CaptchaRequired'
  | 'CaptchaWrong'
  | 'SecurityCodeWrong'
  | 'SignWrong'
  | 'CodeInvalid'
  | 'SecondFactorRequired'
  | 'PasskeyRefused'
  | 'UnknownCurrency'
  | 'FileTypeRefused'
  | 'EmptyCart'
  | 'AddressMissing'
  | 'EmailMissing'
  | 'ShippingMissing'
  | 'TaxIdMissing'
  | 'CountryNotServed'
  | 'MethodUnavailable'
  | 'BelowMinimum'
  | 'NotAStep'
  | 'PasswordTooCommon'
  | 'MemberNeeded'
  | 'CredentialsWrong'
  | 'BalanceNotEnough'
  | 'RestTooSmall'
  | 'BalancePasswordWrong'
  | 'BalancePasswordLocked'
  | 'BalancePasswordUnset'
  | 'NotAllowed'
  | 'ScopeMissing'
  | 'ClosedToTokens'
  | 'EmailUnconfirmed'
  | 'OrderHeld'
  | 'CrossSite'
  | 'NotFound'
  | 'UnknownSku'
  | 'LineGone'
  | 'MethodNotAllowed'
  | 'CartChanged'
  | 'CouponGone'
  | 'GiftUnavailable'
  | 'NoSample'
  | 'SampleUsed'
  | 'SampleInCart'
  | 'SampleOnly'
  | 'TotalChanged'
  | 'PointsChanged'
  | 'QuoteExpired'
  | 'QuoteUsed'
  | 'InsufficientStock'
  | 'Unavailable'
  | 'NoticeOpen'
  | 'OrderStateWrong'
  | 'OrdersNotPayable'
  | 'IdempotencyInProgress'
  | 'PaymentInReview'
  | 'PackingClosed'
  | 'PackingAwaitsTransfer'
  | 'PackingUnavailable'
  | 'PackingDearer'
  | 'TooManyMessages'
  | 'TooManyOpenOrders'
  | 'TooManyOpenTopUps'
  | 'TooManyLines'
  | 'TooManyCarts'
  | 'TooManyBatches'
  | 'BatchChanged'
  | 'BatchQuoteOver'
  | 'NothingToPay'
  | 'TooManyDownloads'
  | 'DownloadsOfToday'
  | 'TooManyFeeds'
  | 'TooManyWebhooks'
  | 'WebhookOff'
  | 'TooManyConnections'
  | 'ShopConnected'
  | 'AlreadyApplied'
  | 'OrderNeededFirst'
  | 'StoryTold'
  | 'NotDelivered'
  | 'ReviewAnswered'
  | 'TooManyAlerts'
  | 'TooManyAddresses'
  | 'TooManyWishes'
  | 'TooManyFolders'
  | 'TooManyShares'
  | 'ApprovalNeeded'
  | 'InCompany'
  | 'CompanyFull'
  | 'LastAdministrator'
  | 'TooManyInvitations'
  | 'TooManyTokens'
  | 'TooManyPasskeys'
  | 'EmailTaken'
  | 'AccountInUse'
  | 'SecondFactorOn'
  | 'TokenRefused'
  | 'TooLarge'
  | 'IdempotencyKeyReused'
  | 'SignInLocked'
  | 'TooManyRequests'
  | 'HeadersTooLarge'
  | 'InternalError'
  | 'Busy'
  | 'ProviderUnavailable';

export type AcceptChangesAnswer = {
  orderid: string | null;
  version: number;
  currency: string;
  pieces: number;
  lines: Line[];
  failed: Failed[];
  parcels: Parcel[];
  totals: Totals;
  gross: AcceptChangesAnswerGross;
  email: string | null;
  address: Address | null;
  addressLines: string[];
  addressHints: Array<"phoneShort" | "phoneLong" | "phoneUnknown" | "zipState">;
  billing: Address | null;
  insured: boolean;
  shortage: "wait" | "ship_rest" | "other_colour" | "ask";
  remark: string;
  vat: Vat | null;
  purchaseOrder: string;
  needsApproval: boolean;
  invoice: "none" | "person" | "company" | "company_vat";
  coupon: Coupon | null;
  promotion: Promotion | null;
  gift: Gift;
  payment: Payment;
  Items: Item[];
  Currency: {
    CurrencyCode: string;
  };
  FailedItems: FailedItem[];
  Splitinfo: Parcel[];
};

export type Line = {
  sku: string;
  title: string;
  slug: string;
  picture: string | null;
  attributes: Record<string, string>;
  brand: string | null;
  category: string;
  warehouse: number;
  packing: number;
  packings: Packing[];
  isGift: boolean;
  isSample: boolean;
  quantity: number;
  moq: number;
  step: number;
  available: number;
  lead: number;
  unitPrice: number;
  packingPrice: number;
  rounding: number;
  total: number;
  discount: number;
  promotion: number;
  explanation: {
    step: "tier" | "level" | "sale" | "negotiated" | "floor" | "packing" | "gift";
    price: number;
  }[];
  nextTier: {
    more: number;
    price: number;
  } | null;
  weight: number;
  logistics: string[];
  notices: Notice[];
  bought: string | null;
  gross: Gross;
};

export type Packing = {
  code: number;
  slug: string;
  surcharge: number;
};

export type Notice = {
  type: "price" | "moq" | "inventory" | "unavailable";
  old: number;
  now: number;
  step?: number;
  country?: string;
};

export type Gross = {
  unitPrice: number;
  total: number;
  rate: number;
};

export type Failed = {
  sku: string;
  reason: string;
  message: string;
};

export type Parcel = {
  warehouse: number;
  lines: number[];
  weight: number;
  method: string | null;
  shipping: number | null;
  insurance: number;
  tax: number;
  vatRate: number;
  customsDuty: number;
  due: "nothing" | "duty" | "vatAndDuty" | "unknown";
  dueDuty: number | null;
  reverseCharge: boolean;
  isPricedGross: boolean;
  daysMin: number | null;
  daysMax: number | null;
};

export type Totals = {
  goods: number;
  discount: number;
  promotion: number;
  packing: number;
  shipping: number | null;
  insurance: number;
  tax: number;
  customsDuty: number;
  fee: number;
  total: number;
};

export type AcceptChangesAnswerGross = {
  goods: number;
  discount: number;
  promotion: number;
  packing: number;
  shipping: number | null;
  insurance: number;
  tax: number;
  customsDuty: number;
  fee: number;
  total: number;
  vat: number;
};

export type Address = {
  firstName: string;
  lastName: string;
  company?: string;
  address1: string;
  address2?: string;
  city: string;
  state?: string;
  zip?: string;
  country: string;
  phone: string;
  taxId?: string;
};

export type Vat = {
  number: string;
  country: string;
  state: "valid" | "unchecked";
  name: string | null;
  consultation: string | null;
  checkedAt: string;
};

export type Coupon = {
  code: string;
  kind: "fixed" | "percent" | "free_shipping";
  discount: number;
  refused: "notYet" | "ended" | "usedUp" | "usedBefore" | "level" | "firstOrder" | "country" | "scope" | "minimum" | "floor" | "exclusive" | null;
  message: string;
};

export type Promotion = {
  title: string;
  discount: number;
  refused: "coupon" | "minimum" | null;
  message: string;
  ends: string;
};

export type Gift = {
  sku: string | null;
  dropped: Dropped | null;
  offers: Offer[];
  next: {
    missing: number;
  } | null;
};

export type Dropped = {
  title: string;
  reason: "below" | "soldOut" | "country" | "ended";
  message: string;
};

export type Offer = {
  sku: string;
  title: string;
  slug: string;
  picture: string | null;
  attributes: Record<string, string>;
  refused: "below" | "soldOut" | "country" | "ended" | null;
  message: string;
};

export type Payment = {
  method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union" | null;
  isChosen: boolean;
  options: Option[];
};

export type Option = {
  method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
  fee: number;
  hasFee: boolean;
  refused: "memberOnly" | "passwordUnset" | "passwordLocked" | "notEnough" | "belowMinimum" | null;
  minimum: number;
  minimumCharge: number;
};

export type Item = {
  sku: string;
  title: string;
  slug: string;
  picture: string | null;
  attributes: Record<string, string>;
  brand: string | null;
  category: string;
  warehouse: number;
  packing: number;
  packings: Packing[];
  isGift: boolean;
  isSample: boolean;
  quantity: number;
  moq: number;
  step: number;
  available: number;
  lead: number;
  unitPrice: number;
  packingPrice: number;
  rounding: number;
  total: number;
  discount: number;
  promotion: number;
  explanation: {
    step: "tier" | "level" | "sale" | "negotiated" | "floor" | "packing" | "gift";
    price: number;
  }[];
  nextTier: {
    more: number;
    price: number;
  } | null;
  weight: number;
  logistics: string[];
  notices: Notice[];
  bought: string | null;
  gross: Gross;
  Sku: string;
  SKU: string;
  Title: string;
  Name: string;
  ProductName: string;
  Price: number;
  UnitPriceDisplay: string;
  CurrencyCode: string;
  CatalogName: string;
  AddedQuantity: number;
  Quantity: number;
  MinQuantity: number;
  MinimumOrderQuantity: number;
  Warehouse: number[];
  Attributes: Record<string, string>;
  isPurchased: boolean;
  last_bought_date: string | null;
  Brand: {
    name: string;
  };
  Variant: string;
};

export type FailedItem = {
  sku: string;
  reason: string;
  message: string;
  Sku: string;
  ErrorMessage: {
    Message: string;
  };
};

export type AddBatchInput = {
  items?: AddBatchInputItem[];
  text?: string;
  warehouse?: number;
  orderId?: string;
};

export type AddBatchInputItem = {
  sku: string;
  quantity: number | string;
  warehouse?: number;
};

export type AddBatchAnswer = {
  orderid: string | null;
  rows: number;
  added: number;
  refused: number;
  pieces: number;
  results: Result[];
};

export type Result = {
  row: number;
  sku: string;
  warehouse: number;
  quantity: number | null;
  added: number;
  result: "added" | "rounded" | "merged" | "refused";
  reason: string | null;
  message: string;
  nearest: string[];
};

export type AddBatchFileInput = {
  orderId?: string;
  warehouse?: number;
  hiddenRows?: "read" | "skip";
};

export type AddBatchFileAnswer = {
  orderid: string | null;
  rows: number;
  added: number;
  refused: number;
  pieces: number;
  results: Result[];
  notes: {
    note: "totals" | "hiddenRead" | "hiddenSkipped" | "sheets" | "encoding";
    values: Record<string, string | number>;
  }[];
};

export type AddExclusiveAnswerResult = {
  sku: string;
  row: number;
  result: "added" | "alreadyThere" | "unknown" | "unavailable" | "full";
  nearest: string[];
};

export type BatchToMyListAnswerResult = {
  sku: string;
  row: number | null;
  result: "added" | "alreadyThere" | "unknown" | "unavailable" | "full";
  nearest: string[];
};

export type BindCouponAnswer = {
  orderid: string | null;
  version: number;
  currency: string;
  pieces: number;
  lines: Line[];
  failed: Failed[];
  parcels: Parcel[];
  totals: Totals;
  gross: AcceptChangesAnswerGross;
  email: string | null;
  address: Address | null;
  addressLines: string[];
  addressHints: Array<"phoneShort" | "phoneLong" | "phoneUnknown" | "zipState">;
  billing: Address | null;
  insured: boolean;
  shortage: "wait" | "ship_rest" | "other_colour" | "ask";
  remark: string;
  vat: Vat | null;
  purchaseOrder: string;
  needsApproval: boolean;
  invoice: "none" | "person" | "company" | "company_vat";
  coupon: Coupon | null;
  promotion: Promotion | null;
  gift: Gift;
  payment: Payment;
};

export type BuyOrderAgainAnswer = {
  orderid: string;
  added: number;
  failed: {
    sku: string;
    reason: string;
  }[];
};

export type CancelTopUpAnswer = {
  topup: string;
  state: "pending" | "awaiting" | "review" | "paid" | "failed";
  reason: string | null;
  method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
  currency: string;
  amount: number;
  fee: number;
  credited: number;
  at: string;
  payee: {
    name: string;
    value: string;
  }[];
};

export type ChangePackingAnswer = {
  orderid: string;
  currency: string;
  total: number;
  changed: number;
  refunded: number;
};

export type CheckBatchAnswer = {
  currency: string;
  rows: number;
  added: number;
  refused: number;
  pieces: number;
  results: Result[];
  lines: CheckBatchAnswerLine[];
  total: number;
};

export type CheckBatchAnswerLine = {
  row: number;
  sku: string;
  warehouse: number;
  title: string;
  slug: string;
  picture: string | null;
  moq: number;
  step: number;
  available: number;
  unitPrice: number;
  total: number;
  nextTier: {
    more: number;
    price: number;
  } | null;
};

export type DeleteWhiteLabelLogoAnswer = {
  isOn: boolean;
  name: string;
  note: string;
  logo: string | null;
};

export type ExportOrderLinesInput = {
  format?: "xlsx" | "csv";
  orderIds?: string[];
  tab?: "All" | "Unpaid" | "AwaitingConfirmation" | "Preparing" | "Shipped" | "Done";
  state?: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  search?: string;
  from?: string;
  to?: string;
};

export type Order = {
  id: number;
  orderNo: string;
  state: "uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted";
  errors: number;
  receiver: string;
  country: string;
  addressLines: string[];
  addressHints: Array<"phoneShort" | "phoneLong" | "phoneUnknown" | "zipState">;
  rows: Row[];
  quote: Quote | null;
  order: OrderOrder | null;
};

export type Row = {
  id: number;
  row: number;
  cells: Partial<Record<"order_no" | "sku" | "quantity" | "full_name" | "company" | "address1" | "address2" | "city" | "state" | "zip" | "country" | "phone" | "email" | "shipping_method" | "warehouse" | "remark" | "tax_id" | "ioss" | "eori" | "vat" | "customer_sku", string>>;
  quantity: number | null;
  errors: RowError[];
  title: string | null;
  unitPrice: number | null;
  total: number | null;
};

export type RowError = {
  column: "order_no" | "sku" | "quantity" | "full_name" | "company" | "address1" | "address2" | "city" | "state" | "zip" | "country" | "phone" | "email" | "shipping_method" | "warehouse" | "remark" | "tax_id" | "ioss" | "eori" | "vat" | "customer_sku";
  reason: "required" | "tooLong" | "unreadable" | "fullName" | "scientific" | "lostDigits" | "date" | "merged" | "formula" | "quantity" | "unknownSku" | "discontinued" | "notAvailable" | "outOfStock" | "belowMinimum" | "notAStep" | "country" | "notServed" | "notSoldThere" | "zip" | "state" | "phone" | "email" | "script" | "taxId" | "taxIdNeeded" | "vat" | "ioss" | "eori" | "unknownMethod" | "methodNotOffered" | "methodRefusesGoods" | "noMethod" | "unknownWarehouse" | "notInWarehouse" | "contradiction" | "duplicate" | "repeatedRow" | "screening";
  found: string;
  expected: string;
  suggestion?: string;
  suggestionTitle?: string;
};

export type Quote = {
  currency: string;
  goods: number;
  discount: number;
  shipping: number;
  tax: number;
  customsDuty: number;
  total: number;
  until: string;
  isOver: boolean;
  parcels: QuoteParcel[];
};

export type QuoteParcel = {
  warehouse: number;
  weight: number;
  method: string;
  options: ParcelOption[];
};

export type ParcelOption = {
  method: string;
  carrier: string;
  price: number;
  tax: number;
  customsDuty: number;
  duty: "DDP" | "DDU";
  daysMin: number;
  daysMax: number;
  tracked: boolean;
};

export type OrderOrder = {
  orderid: string;
  state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  refundState: "none" | "requested" | "partial" | "full";
  total: number;
  fee: number;
  refunded: number;
  paidAt: string | null;
  shipments: Shipment[];
};

export type Shipment = {
  carrier: string;
  number: string;
  url: string | null;
  state: string;
  at: string;
};

export type Children = {
  path: string;
  name: string;
  slug: string;
  count: number;
};

export type Latest = {
  slug: string;
  path: string;
  title: string;
  summary: string;
  picture: string | null;
  published: string;
  minutes: number;
  language: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
  category: {
    path: string;
    name: string;
  };
};

export type Card = {
  sku: string;
  slug: string;
  title: string;
  picture: string | null;
  from: number;
  tiers: [number, number][];
  was: number | null;
  discount: number;
  moq: number;
  step: number;
  stock: number;
  lead: number;
  warehouse: number;
  warehouses: number[];
  label: number | null;
  brand: {
    slug: string;
    name: string;
  } | null;
  category: string;
  variants: number;
  carton: number | null;
  colors: number;
  swatches: string[];
  sold: number;
  fits?: string[];
};

export type GetCategoriesAnswer = {
  id: number;
  slug: string;
  name: string;
  parent: number | null;
  count: number;
  picture: string | null;
};

export type Category = {
  id: number;
  slug: string;
  name: string;
};

export type GetDownloadAnswer = {
  id: string;
  kind: "orders" | "order_lines" | "tracking" | "pictures" | "order_xml" | "balance" | "points" | "datafeed" | "personal" | "batch_errors";
  format: "xlsx" | "csv" | "pdf" | "zip" | "xml" | "json";
  state: "queued" | "running" | "done" | "failed";
  covers: Covers;
  done: number;
  total: number;
  name: string;
  bytes: number | null;
  missing: number;
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string;
};

export type Covers = {
  tab?: "All" | "Unpaid" | "AwaitingConfirmation" | "Preparing" | "Shipped" | "Done";
  state?: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  search?: string;
  from?: string;
  to?: string;
  orders?: string[];
  feed?: Feed;
  batch?: string;
};

export type Feed = {
  format: "csv" | "xlsx" | "xml" | "google" | "shopify" | "woocommerce";
  language: string;
  currency: string;
  categories: number;
  skus: number;
  since: string | null;
};

export type GetDropshippingBatchesAnswerItem = {
  id: string;
  state: "uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted";
  fileName: string;
  remark: string;
  rows: number;
  counts: Partial<Record<"uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted", number>>;
  orders: number;
  errors: number;
  progress: {
    done: number;
    total: number;
  };
  currency: string;
  payable: {
    orders: number;
    total: number;
  };
  paid: {
    orders: number;
    total: number;
  };
  quotedUntil: string | null;
  picid: string | null;
  notes: {
    note: "totals" | "hiddenRead" | "hiddenSkipped" | "sheets" | "encoding" | "kept" | "refused";
    values: Record<string, string | number>;
  }[];
  createdAt: string;
  changedAt: string;
};

export type Section = {
  id: string;
  heading: string;
  html: string;
};

export type RequestFile = {
  id: string;
  name: string;
  type: string;
  size: number;
};

export type Manufacturer = {
  name: string;
  address: string | null;
  contact: string | null;
};

export type GetProductListAnswer = {
  currency: string;
  category: GetProductListAnswerCategory | null;
  brand: {
    slug: string;
    name: string;
  } | null;
  series: Series | null;
  keyword: string;
  fit: "mine" | "all" | "none" | null;
  sort: "best" | "newest" | "priceUp" | "priceDown" | "discount" | "day" | "week" | "month";
  page: number;
  pagesize: number;
  total: number | null;
  more: boolean;
  facets: Facet[];
  prices: {
    min: number;
    max: number;
  } | null;
  understood: Understood | null;
  items: GetProductListAnswerItem[];
};

export type GetProductListAnswerCategory = {
  id: number;
  slug: string;
  name: string;
  description: string;
  picture: string | null;
  path: Category[];
  children: GetCategoriesAnswer[];
};

export type Series = {
  slug: string;
  name: string;
  maker: string;
};

export type Facet = {
  code: string;
  name: string;
  values: Value[];
  more: number;
};

export type Value = {
  value: string;
  text: string;
  count: number;
  selected: boolean;
  swatch: string | null;
};

export type Understood = {
  queryId: string | null;
  index: string | null;
  matched: "all" | "some";
  exact: number | null;
  others: number | null;
  language: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
  price: {
    min: number | null;
    max: number | null;
  } | null;
  isCode: boolean;
  corrected: string | null;
  dropped: string[];
  unknown: string[];
};

export type GetProductListAnswerItem = {
  sku: string;
  slug: string;
  title: string;
  picture: string | null;
  from: number;
  tiers: [number, number][];
  was: number | null;
  discount: number;
  moq: number;
  step: number;
  stock: number;
  lead: number;
  warehouse: number;
  warehouses: number[];
  label: number | null;
  brand: {
    slug: string;
    name: string;
  } | null;
  category: string;
  variants: number;
  carton: number | null;
  colors: number;
  swatches: string[];
  sold: number;
  fits?: string[];
  Sku: string;
  SKU: string;
  Title: string;
  Name: string;
  ProductName: string;
  Price: number;
  UnitPriceDisplay: string;
  CurrencyCode: string;
  CatalogName: string;
  AddedQuantity: number;
  Quantity: number;
  MinQuantity: number;
  MinimumOrderQuantity: number;
  Warehouse: number[];
  Attributes: Record<string, string>;
  isPurchased: boolean;
  last_bought_date: string | null;
  Brand: {
    name: string;
  };
  Variant: string;
};

export type GetRemittanceAnswer = {
  method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
  state: "awaiting" | "review" | "short";
  payee: {
    name: "holder" | "bank" | "account" | "bic" | "receiver" | "city" | "country";
    value: string;
  }[];
  reference: string;
  orders: {
    orderid: string;
    amount: number;
  }[];
  currency: string;
  amount: number;
  received: number;
  rest: number;
  until: string;
  heldUntil: string | null;
  slips: Slip[];
  mayUpload: boolean;
};

export type Slip = {
  id: string;
  name: string;
  size: number;
  at: string;
};

export type GetReviewableAnswer = {
  orderid: string;
  position: number;
  sku: string;
  slug: string;
  title: string;
  picture: string | null;
  deliveredOn: string;
  review: Review | null;
  isOpen: boolean;
};

export type Review = {
  state: "open" | "published" | "rejected";
  rating: number;
  title: string;
  text: string;
  photos: string[];
  reason: string | null;
  answer: string | null;
};

export type ParcelOption2 = {
  method: string;
  carrier: string;
  price: number;
  tax: number;
  vatRate: number;
  customsDuty: number;
  due: "nothing" | "duty" | "vatAndDuty" | "unknown";
  dueDuty: number | null;
  reverseCharge: boolean;
  daysMin: number;
  daysMax: number;
  closedUntil: string | null;
  tracked: boolean;
  duty: "DDP" | "DDU";
};

export type Refused = {
  method: string;
  carrier: string;
  reason: "country" | "weight" | "goods";
};

export type OfferCouponAnswerOffer = {
  code: string;
  discount: number;
  refused: "notYet" | "ended" | "usedUp" | "usedBefore" | "level" | "firstOrder" | "country" | "scope" | "minimum" | "floor" | "exclusive" | null;
  message: string;
};

export type PayDropshippingBatchAnswer = {
  id: string;
  picid: string | null;
  orderids: string[];
  paid: boolean;
  redirect: string | null;
};

export type RemoveLinesInput = {
  orderId: string;
  lines: RemoveLinesInputLine[];
};

export type RemoveLinesInputLine = {
  sku: string;
  warehouse?: number;
  packing?: number;
};

export type RestoreLinesAnswer = {
  cart: BindCouponAnswer;
  saved: BindCouponAnswer;
};

export type SaveAddressEntryInputAddress = {
  firstName: string;
  lastName?: string;
  company?: string;
  address1: string;
  address2?: string;
  city: string;
  state?: string;
  zip?: string;
  country: string;
  phone: string;
  taxId?: string;
};

export type SearchByPictureAnswerCategory = {
  id: number;
  slug: string;
  name: string;
  count: number;
};

export type SearchByPictureAnswerItem = {
  sku: string;
  slug: string;
  title: string;
  picture: string | null;
  from: number;
  tiers: [number, number][];
  was: number | null;
  discount: number;
  moq: number;
  step: number;
  stock: number;
  lead: number;
  warehouse: number;
  warehouses: number[];
  label: number | null;
  brand: {
    slug: string;
    name: string;
  } | null;
  category: string;
  variants: number;
  carton: number | null;
  colors: number;
  swatches: string[];
  sold: number;
  fits?: string[];
  likeness: number;
};

/** The calls that an API token may make. */
export interface Calls {
  /** Accepts the changes in the notices of a cart. `POST /shopcart/accept`, scope `cart:write`. */
  acceptChanges(input: {
    orderId: string;
    version: number;
  }, options?: CallOptions): Promise<AcceptChangesAnswer>;
  /** Makes a cart of a quote, at its prices until it ends. A repeat returns the same cart. `POST /quote/accept`, scope `cart:write`. */
  acceptPriceQuote(input: {
    reference: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
  }>;
  /** Adds many SKUs with quantities to the cart, from `items` or a pasted `text`; a quantity between two order steps becomes the higher one. Answers for each row what was added or why not. `POST /user/batch/add/sku`, scope `cart:write`. */
  addBatch(input?: AddBatchInput, options?: CallOptions): Promise<AddBatchAnswer>;
  /** Adds the rows of a file (.xlsx, .csv or text, judged by its content) to the visitor’s own cart `orderId`, without it to the current one. All rows at once or, when it breaks off, none; the same file within 10 seconds is answered again. `POST /user/batch/Add/excelsku`, scope `cart:write`. */
  addBatchFile(input: AddBatchFileInput & { file: Blob }, options?: CallOptions): Promise<AddBatchFileAnswer>;
  /** Adds many SKUs with quantities to the cart, from `items` or a pasted `text`; a quantity between two order steps becomes the higher one. Answers for each row what was added or why not. `POST /shopcart/batch/add`, scope `cart:write`. */
  addCartBatch(input?: AddBatchInput, options?: CallOptions): Promise<AddBatchAnswer>;
  /** Adds the rows of a file (.xlsx, .csv or text, judged by its content) to the visitor’s own cart `orderId`, without it to the current one. All rows at once or, when it breaks off, none; the same file within 10 seconds is answered again. `POST /shopcart/batch/file`, scope `cart:write`. */
  addCartBatchFile(input: AddBatchFileInput & { file: Blob }, options?: CallOptions): Promise<AddBatchFileAnswer>;
  /** Adds SKUs to the member’s exclusive list, each once, up to 2,000; answers for each what became of it. `POST /user/exclusive/add`, scope `lists:write`. */
  addExclusive(input: {
    skus: string[];
  }, options?: CallOptions): Promise<{
    results: AddExclusiveAnswerResult[];
    added: number;
  }>;
  /** Adds up to 500 lines at once; what cannot be added is listed under FailedItems. `POST /shopcart/bulk/new`, scope `cart:write`. */
  addManyToCart(input: {
    orderId?: string;
    items: {
      sku: string;
      warehouse?: number;
      packing?: number;
      quantity: number;
    }[];
  }, options?: CallOptions): Promise<AcceptChangesAnswer>;
  /** Adds a quantity of a SKU to the open cart, which is made with its order id on the first line. `POST /shopcart/add`, scope `cart:write`. */
  addToCart(input: {
    sku: string;
    warehouse?: number;
    packing?: number;
    quantity: number;
    orderId?: string;
  }, options?: CallOptions): Promise<AcceptChangesAnswer>;
  /** Adds a SKU to the wishlist; a repeat changes nothing. One that was removed within the hour is as it was. Refuses the 1,001st with TooManyWishes. `POST /user/wish/add/optimize`, scope `lists:write`. */
  addWish(input: {
    sku: string;
    folder?: number;
  }, options?: CallOptions): Promise<{
    isNew: boolean;
  }>;
  /** Approves an order that waits: it can be paid then, and its stock is reserved for 60 minutes. Refuses with the SKUs that are gone (InsufficientStock), and once it is decided or over (OrderStateWrong). `POST /user/company/approve`, scope `orders:write`. */
  approveOrder(input: {
    orderId: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Adds many SKUs to the wishlist: those of `skus`, or of the member’s own cart or order `orderId`; answers for each what became of it. `POST /user/batchtomylist`, scope `lists:write`. */
  batchToMyList(input?: {
    skus?: string[];
    orderId?: string;
    folder?: number;
  }, options?: CallOptions): Promise<{
    results: BatchToMyListAnswerResult[];
    added: number;
  }>;
  /** Enters a coupon code into an open cart, the current one without an id. Refuses a code that can never lower this cart, with the reason; one that goods are still missing for is kept. `POST /promotion/bindcoupon`, scope `cart:write`. */
  bindCoupon(input: {
    orderId?: string;
    code: string;
  }, options?: CallOptions): Promise<BindCouponAnswer>;
  /** As /user/orders/copy for any order that the visitor may see; a guest shows the key of the mailed link. `POST /order/again`, scope `cart:write`. */
  buyOrderAgain(input: {
    orderId: string;
    key?: string;
    separate?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<BuyOrderAgainAnswer>;
  /** Cancels an unpaid order with its open payments and gives its stock back; takes a done, cancelled or expired one off the member’s list. `GET /user/orders/delete`, scope `orders:write`. */
  cancelOrder(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  }>;
  /** Cancels a top-up that is not paid. Money that comes in for it all the same is added to the balance. `POST /user/balance/topup/cancel`, scope `payments:write`. */
  cancelTopUp(input: {
    topup: string;
  }, options?: CallOptions): Promise<CancelTopUpAnswer>;
  /** Cancels an unpaid order that the visitor may see; a guest shows the key of the mailed link. `POST /order/cancel`, scope `orders:write`. */
  cancelVisibleOrder(input: {
    orderId: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  }>;
  /** Changes the remark of a batch, which the member alone reads. `POST /dropshipping/batch/remark/change`, scope `batches:write`. */
  changeDropshippingRemark(input: {
    id: string;
    remark: string;
  }, options?: CallOptions): Promise<{
    id: string;
    remark: string;
  }>;
  /** Sets the packing of several lines of an order at once, or of none when one is refused. Unpaid, the order is priced again; paid, only packing that costs no more is taken and the difference goes back. A total that changes is refused with TotalChanged and the new one, until it is sent along. `POST /user/packedspec/change`, scope `orders:write`. */
  changePacking(input: {
    orderId: string;
    lines: {
      position: number;
      packing: number;
    }[];
    total?: number;
  }, options?: CallOptions): Promise<ChangePackingAnswer>;
  /** Asks for the newsletter (its link is mailed) or ends it, or ends the mail about one product by its SKU. `POST /user/subscription/change`, scope `account:write`. */
  changeSubscription(input?: {
    newsletter?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    endAlert?: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** What adding many SKUs would answer, with today’s prices as pages show them and the sum. Changes nothing. `POST /user/batch/check`, scope `cart:write`. */
  checkBatch(input?: {
    items?: AddBatchInputItem[];
    text?: string;
    warehouse?: number;
  }, options?: CallOptions): Promise<CheckBatchAnswer>;
  /** Asks a connected shop whether it still accepts its credentials. `POST /dropshipping/connections/check`, scope `batches:write`. */
  checkConnection(input: {
    id: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** The lines of one of the member’s own orders as checkBatch answers for them. `GET /user/batch/order`, scope `cart:write`. */
  checkOrder(input: {
    orderId: string;
  }, options?: CallOptions): Promise<CheckBatchAnswer>;
  /** Chooses how orders are shipped: by a method, the cheapest or the fastest, for the named orders or all that are quoted. Orders that it is not offered for stay as they are and are named. `POST /dropshipping/batch/method`, scope `batches:write`. */
  chooseDropshippingMethod(input: {
    id: string;
    orders?: number[];
    method: string;
    warehouse?: number;
  }, options?: CallOptions): Promise<{
    id: string;
    changed: number;
    refused: {
      id: number;
      orderNo: string;
    }[];
    payable: {
      orders: number;
      total: number;
    };
  }>;
  /** Keeps a public coupon for the member; a repeat changes nothing. `POST /promotion/collect`, scope `account:write`. */
  collectCoupon(input: {
    code: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** The buyer confirms that a shipped or delivered order has arrived: it is done. Repeating it is harmless. `GET /user/order/done`, scope `orders:write`. */
  confirmReceipt(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  }>;
  /** Converts points into balance, 30 to 1 USD; what does not divide by 3 stays. A repeat converts nothing: with `available`, the points that the member saw, it finds fewer and is refused; with neither that nor an idempotency key, the same number within a minute gets the first answer. `GET /user/points/tobalance`, scope `payments:write`. */
  convertPoints(input: {
    points: number;
    available?: number;
    password?: string;
  }, options?: CallOptions): Promise<{
    points: number;
    credited: number;
  }>;
  /** Puts the lines of one of the member’s orders into the open cart, or into a cart of their own, at today’s prices. `POST /user/orders/copy`, scope `cart:write`. */
  copyOrder(input: {
    orderId: string;
    separate?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<BuyOrderAgainAnswer>;
  /** Declines a quote. A repeat is harmless. `POST /quote/decline`, scope `cart:write`. */
  declinePriceQuote(input: {
    reference: string;
    key?: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Deletes an address of the member’s book. After the default the newest of the others is it. `POST /order/delete/shipping/address`, scope `account:write`. */
  deleteAddressEntry(input: {
    id: number;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Deletes an address of the company’s book; for administrators. `POST /user/company/address/delete`, scope `account:write`. */
  deleteCompanyAddress(input: {
    id: number;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Deletes a saved feed with its file and link. `POST /dropshipping/datafeeds/delete`, scope `feeds:write`. */
  deleteDatafeed(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Deletes one of the member’s downloads with its file; one that is being made stops. `POST /user/download/delete`, scope `files:write`. */
  deleteDownload(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Deletes a batch of which no order was placed; with `orders` those of its orders that are not placed. Their order_no may be used again. `DELETE /dropshipping/batch/delete`, scope `batches:write`. */
  deleteDropshippingBatch(input: {
    id: string;
    orders?: number[];
  }, options?: CallOptions): Promise<{
    id: string;
    deleted: number;
  }>;
  /** Takes added SKUs off the exclusive list; negotiated prices stay. A repeat changes nothing. `POST /user/exclusive/delete`, scope `lists:write`. */
  deleteExclusive(input?: {
    sku?: string[];
  }, options?: CallOptions): Promise<{
    removed: string[];
  }>;
  /** Deletes a webhook endpoint with its secret and log. `POST /user/webhooks/delete`, scope `webhooks:write`. */
  deleteWebhook(input: {
    id: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Deletes the logo of the member’s packing slips. `POST /dropshipping/whitelabel/logo/delete`, scope `batches:write`. */
  deleteWhiteLabelLogo(input?: Record<string, unknown>, options?: CallOptions): Promise<DeleteWhiteLabelLogoAnswer>;
  /** Deletes a folder and its link; its wishes stay, in no folder. `POST /user/wish/folder/delete`, scope `lists:write`. */
  deleteWishFolder(input: {
    id: number;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Takes one or several SKUs (`sku`) off the wishlist; a repeat changes nothing. `POST /user/wish/delete/optimize`, scope `lists:write`. */
  deleteWishes(input?: {
    sku?: string[];
  }, options?: CallOptions): Promise<{
    removed: string[];
  }>;
  /** Starts a file of the products of categories, at the member’s prices. The same again while it is being made is the same download. `POST /dropshipping/category/download`, scope `feeds:write`. */
  downloadCategories(input: {
    format?: "csv" | "xlsx" | "xml" | "google" | "shopify" | "woocommerce";
    language?: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
    currency?: string;
    markupPercent?: string | number;
    markupFixed?: string | number;
    ending?: "50" | "90" | "95" | "99" | "none" | "00";
    inStock?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    warehouse?: number;
    since?: string;
    sinceLast?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    categories: number[];
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts a file of chosen fields of products, by categories, by SKUs or by both; of all products when neither is given. `POST /dropshipping/diy/download`, scope `feeds:write`. */
  downloadChoice(input?: {
    format?: "csv" | "xlsx" | "xml" | "google" | "shopify" | "woocommerce";
    language?: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
    currency?: string;
    markupPercent?: string | number;
    markupFixed?: string | number;
    ending?: "50" | "90" | "95" | "99" | "none" | "00";
    inStock?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    warehouse?: number;
    since?: string;
    sinceLast?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    categories?: number[];
    skus?: string[] | string;
    fields?: Array<"sku" | "product" | "title" | "description" | "brand" | "category" | "attributes" | "specifications" | "price" | "currency" | "tiers" | "from_2" | "price_2" | "from_3" | "price_3" | "moq" | "step" | "stock" | "availability" | "lead_time" | "weight_g" | "length_cm" | "width_cm" | "height_cm" | "carton_quantity" | "ean" | "hs_code" | "origin" | "certificates" | "logistics" | "warnings" | "manufacturer" | "responsible_person" | "not_sold_to" | "not_sold_on" | "main_picture" | "pictures" | "link">;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Ends the link to a folder; a repeat changes nothing. `POST /user/wish/share/end`, scope `lists:write`. */
  endWishShare(input: {
    folder: number;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Starts a file of the row errors of a batch, listed under the member’s downloads. `POST /dropshipping/batch/errors/export`, scope `batches:read`. */
  exportDropshippingErrors(input: {
    id: string;
    format?: "xlsx" | "csv";
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts a file of the parcels of a batch, a row each: order_no, order, carrier, number, link, state, date, SKUs. It is listed under the member’s downloads. `POST /dropshipping/batch/tracking/export`, scope `batches:read`. */
  exportDropshippingTracking(input: {
    id: string;
    format?: "xlsx" | "csv";
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts a file of the items of the member’s orders, a row each. `POST /user/dowload/orderinfoexport`, scope `orders:read`. */
  exportOrderLines(input?: ExportOrderLinesInput, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts an XML file of one of the member’s orders; docs/order.xsd describes it. `POST /order/generateorderxml`, scope `orders:read`. */
  exportOrderXml(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts a file of the member’s orders, a row each. The same again while it is being made is the same download. `POST /user/orderexport`, scope `orders:read`. */
  exportOrders(input?: ExportOrderLinesInput, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts a ZIP of the product pictures of one of the member’s orders, named by SKU. `POST /user/order/picture/down`, scope `orders:read`. */
  exportPictures(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts a statement of the member’s balance or points: what there was, each entry with what there was after it, what there is. A PDF has at most 2,000 entries. `POST /user/statement/export`, scope `account:read`. */
  exportStatement(input: {
    account: "balance" | "points";
    format?: "pdf" | "csv";
    from?: string;
    to?: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Starts a file of the shipments of the member’s orders, a row each. `POST /user/dowload/trackingexport`, scope `orders:read`. */
  exportTracking(input?: ExportOrderLinesInput, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Asks the provider how a payment stands after the buyer came back, and settles it if it is due. Refuses an order without payment that cannot be paid, as one that waits for approval, with its state (OrderStateWrong). `POST /order/payment/finish`, scope `payments:write`. */
  finishPayment(input: {
    orderId: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    state: "paid" | "pending" | "review" | "failed" | "unpaid";
    reason: string | null;
    together?: {
      orderid: string;
      paid: boolean;
      amount: number;
      currency: string;
    }[];
  }>;
  /** Asks the provider how a top-up stands, and adds it to the balance if it is paid. `POST /user/balance/topup/finish`, scope `payments:write`. */
  finishTopUp(input: {
    topup: string;
  }, options?: CallOptions): Promise<CancelTopUpAnswer>;
  /** Changes cells of rows of a batch and checks their orders again at once; answers with these orders and their errors. Rows of placed orders are refused. `POST /dropshipping/batch/rows/fix`, scope `batches:write`. */
  fixDropshippingRows(input: {
    id: string;
    cells: {
      row: number;
      column: "order_no" | "sku" | "quantity" | "full_name" | "company" | "address1" | "address2" | "city" | "state" | "zip" | "country" | "phone" | "email" | "shipping_method" | "warehouse" | "remark" | "tax_id" | "ioss" | "eori" | "vat" | "customer_sku";
      value: string;
    }[];
  }, options?: CallOptions): Promise<{
    id: string;
    state: "uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted";
    counts: Partial<Record<"uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted", number>>;
    errors: number;
    orders: Order[];
    gone: number[];
  }>;
  /** The figures of the account home. `GET /user/useraccount`, scope `account:read`. */
  getAccount(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    Info: {
      name: string;
      email: string;
      emailVerified: boolean;
      level: number;
      levelPercent: number;
      currency: string;
      balance: number;
      points: number;
      orders: {
        unpaid: number;
        underway: number;
        done: number;
      };
      balancePassword: "set" | "unset" | "locked";
      approvals: number;
    };
    unlocks: number;
  }>;
  /** The member’s address book, the default first, and with `withCompany` that of the member’s company behind it. `GET /order/get/shipping/address/light`, scope `account:read`. */
  getAddresses(input?: {
    withCompany?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<{
    id: number;
    isDefault: boolean;
    isCompany: boolean;
    address: Address;
    addressHints: Array<"phoneShort" | "phoneLong" | "phoneUnknown" | "zipState">;
  }[]>;
  /** What is advertised in a place of the shop now, in its order; nothing for a place that is not known. `GET /tvcmall/advert/list/{placement}`, scope `catalogue:read`. */
  getAdverts(input: {
    placement: string;
  }, options?: CallOptions): Promise<{
    id: number;
    title: string;
    text: string;
    picture: string | null;
    target: string;
  }[]>;
  /** The code of the member’s affiliate link, its visits, and the orders that came by it, the latest first. The code is made with the first call. `GET /user/affiliate`, scope `account:read`. */
  getAffiliate(input?: {
    page?: number;
  }, options?: CallOptions): Promise<{
    code: string;
    clicks30: number;
    clicks: number;
    currency: string;
    pending: number;
    released: number;
    total: number;
    orders: {
      placedOn: string;
      goods: number;
      pending: number;
      released: number;
      releaseOn: string | null;
    }[];
  }>;
  /** The reference of the calls: those of a group in full, in pages, or those in whose path or summary all words of `q` occur. `GET /content/api`, scope `catalogue:read`. */
  getApiReference(input?: {
    group?: "catalogue" | "cart" | "orders" | "payments" | "batches" | "feeds" | "files" | "lists" | "account" | "webhooks" | "closed";
    q?: string;
    page?: number;
  }, options?: CallOptions): Promise<{
    groups: {
      group: "catalogue" | "cart" | "orders" | "payments" | "batches" | "feeds" | "files" | "lists" | "account" | "webhooks" | "closed";
      calls: number;
    }[];
    pages: number;
    calls: {
      id: string;
      group: "catalogue" | "cart" | "orders" | "payments" | "batches" | "feeds" | "files" | "lists" | "account" | "webhooks" | "closed";
      page: number;
      method: string;
      path: string;
      summary: string;
      facts: string[];
      input: string;
      output: string;
      sameAs: string | null;
      refusals: string[];
    }[];
    found: {
      id: string;
      group: "catalogue" | "cart" | "orders" | "payments" | "batches" | "feeds" | "files" | "lists" | "account" | "webhooks" | "closed";
      page: number;
      method: string;
      path: string;
      summary: string;
    }[];
  }>;
  /** What became of the member’s latest application for a program. `GET /program/application`, scope `account:read`. */
  getApplication(input: {
    program: "startup" | "boost";
  }, options?: CallOptions): Promise<{
    state: "none" | "open" | "accepted" | "ended" | "declined";
    level: number | null;
    endsAt: string | null;
    reason: string;
  }>;
  /** Orders of the company that wait for approval, the oldest first; for approvers and administrators. `GET /user/company/approvals`, scope `orders:read`. */
  getApprovals(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    total: number;
    items: {
      orderid: string;
      placedBy: string;
      currency: string;
      total: number;
      pieces: number;
      names: string[];
      placedAt: string;
      expiresAt: string;
      changed: {
        sku: string;
        title: string;
        quantity: number;
        unitPrice: number;
        today: number | null;
      }[];
      isOwn: boolean;
    }[];
  }>;
  /** The member’s balance, gift money and pending commission, and the entries of one of them, the newest first, each with what it had after it. `GET /user/balance/list`, scope `account:read`. */
  getBalanceEntries(input?: {
    kind?: "payment" | "release" | "refund" | "top_up" | "top_up_disputed" | "points" | "commission_released" | "grant" | "adjustment" | "expired" | "commission" | "commission_returned";
    from?: string;
    to?: string;
    before?: number;
    pagesize?: number;
    account?: "balance" | "gift" | "commission";
  }, options?: CallOptions): Promise<{
    currency: string;
    available: number;
    held: number;
    gift: number;
    giftExpiring: {
      at: string;
      amount: number;
    }[];
    commission: number;
    items: {
      id: number;
      at: string;
      kind: "payment" | "release" | "refund" | "top_up" | "top_up_disputed" | "points" | "commission_released" | "grant" | "adjustment" | "expired" | "commission" | "commission_returned";
      amount: number;
      balance: number;
      orders: string[];
      topup: string | null;
    }[];
    next: number | null;
  }>;
  /** What became of the last file that was added to a cart; `file` null where there was none. `GET /user/batch/batch_add_sku_stats`, scope `cart:write`. */
  getBatchStats(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    file: string | null;
    addedAt: string | null;
    rows: number;
    added: number;
    refused: number;
    pieces: number;
    results: Result[];
    reasons: Record<string, number>;
  }>;
  /** The categories of the blog that have posts, on two levels. `GET /blog/categories`, scope `catalogue:read`. */
  getBlogCategories(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    path: string;
    name: string;
    slug: string;
    count: number;
    children: Children[];
  }[]>;
  /** The latest posts of the blog, and a few further ones of each main category. `GET /blog/home`, scope `catalogue:read`. */
  getBlogHome(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    latest: Latest[];
    sections: {
      path: string;
      name: string;
      posts: Latest[];
    }[];
    tags: {
      slug: string;
      name: string;
    }[];
  }>;
  /** The code by which the member was invited; null without one. `GET /v3/user/get_bindInvitationcode`, scope `account:read`. */
  getBoundInvitation(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    code: string | null;
    isRewarded: boolean;
  }>;
  /** All brands with products, by name, with the number of them; counts may be a minute old. `GET /brand/list`, scope `catalogue:read`. */
  getBrands(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    slug: string;
    name: string;
    count: number;
  }[]>;
  /** Up to three products that go with a product, each of another main category, in the least quantity, and the sum of all. `GET /v3/productdetail/bundle`, scope `catalogue:read`. */
  getBundle(input: {
    sku: string;
  }, options?: CallOptions): Promise<{
    currency: string;
    own: {
      sku: string;
      warehouse: number;
      quantity: number;
      unitPrice: number;
      total: number;
    } | null;
    items: {
      sku: string;
      warehouse: number;
      quantity: number;
      unitPrice: number;
      total: number;
      card: Card;
    }[];
    total: number;
  }>;
  /** Products by any of their SKUs as lists show them, in the order asked for; what is not there is missing. `GET /category/product/cards`, scope `catalogue:read`. */
  getCards(input: {
    skus: string;
  }, options?: CallOptions): Promise<{
    currency: string;
    items: Card[];
  }>;
  /** The open cart, or one of the visitor’s own by its order id or that of a merged guest cart. `GET /shopcart/get`, scope `cart:write`. */
  getCart(input?: {
    orderId?: string;
  }, options?: CallOptions): Promise<AcceptChangesAnswer>;
  /** What the buyer has typed of e-mail and address for an open cart; null without a draft. `GET /shopcart/draft`, scope `cart:write`. */
  getCartDraft(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    draft: Record<string, string> | null;
  }>;
  /** What the header shows: the open cart’s id, its count, and who is signed in. `GET /tvcmall/order/stats`, scope `cart:write`. */
  getCartStats(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    orderid: string | null;
    count: number;
    lines: number;
    products: {
      sku: string;
      title: string;
      picture: string | null;
      quantity: number;
    }[];
    visitor: {
      isGuest: boolean;
      name: string;
    };
  }>;
  /** The visitor’s open carts that have lines, the current one first; what is saved for later is not one. `GET /shopcart/carts`, scope `cart:write`. */
  getCarts(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    orderid: string;
    isCurrent: boolean;
    lines: number;
    pieces: number;
    changedAt: string;
  }[]>;
  /** All categories, parents before children, with the number of products in and below each. `GET /category/list`, scope `catalogue:read`. */
  getCategories(input?: Record<string, unknown>, options?: CallOptions): Promise<GetCategoriesAnswer[]>;
  /** The categories right below one, by id or slug; without any, those at the top. `GET /v3/tvcmall/appservice/Hierarchy/Childs`, scope `catalogue:read`. */
  getChildren(input?: {
    id?: string;
  }, options?: CallOptions): Promise<GetCategoriesAnswer[]>;
  /** The member’s company with its people, addresses and shared lists; null without one. `GET /user/company/get`, scope `account:read`. */
  getCompany(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    company: {
      name: string;
      vatNumber: string;
      approvalLimit: number | null;
      role: "administrator" | "approver" | "finance" | "buyer";
      ownLimit: number | null;
      people: {
        id: number;
        name: string;
        email: string;
        role: "administrator" | "approver" | "finance" | "buyer";
        limit: number | null;
        isSelf: boolean;
      }[];
      invitations: {
        id: string;
        email: string;
        role: "administrator" | "approver" | "finance" | "buyer";
        expiresAt: string;
      }[];
      addresses: {
        id: number;
        address: Address;
        addressHints: Array<"phoneShort" | "phoneLong" | "phoneUnknown" | "zipState">;
      }[];
      lists: {
        name: string;
        owner: string;
        count: number;
        key: string;
      }[];
      ownLists: {
        id: number;
        name: string;
        isShared: boolean;
      }[];
      waiting: number;
    } | null;
  }>;
  /** The member’s connected shops without their credentials, the oldest first. `GET /dropshipping/connections`, scope `batches:read`. */
  getConnections(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    items: {
      id: string;
      kind: "shopify" | "woocommerce";
      shop: string;
      prefix: string;
      usesBarcodes: boolean;
      isHourly: boolean;
      sendsTracking: boolean;
      state: "idle" | "queued" | "failed";
      error: "credentials" | "scopes" | "unreachable" | "private" | "notFound" | "throttled" | "answer" | "rejected" | "nothingOpen" | "cancelled" | "tooManyBatches" | null;
      importedAt: string | null;
      lastBatch: string | null;
      lastCount: number;
      orders: number;
      sent: number;
      waiting: number;
      problems: {
        order: string;
        batch: string;
        number: string;
        error: "credentials" | "scopes" | "unreachable" | "private" | "notFound" | "throttled" | "answer" | "rejected" | "nothingOpen" | "cancelled" | "tooManyBatches" | null;
        detail: string;
      }[];
    }[];
  }>;
  /** Countries served, by name in the request’s language. `GET /tvcmall/country/droplist`, scope `catalogue:read`. */
  getCountries(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    code: string;
    name: string;
    dial: string;
    zipRequired: boolean;
    stateRequired: boolean;
    stateUsed: boolean;
    taxId: "CPF_CNPJ" | "RUT" | "PCCC" | "TR_ID" | null;
    hasVatNumbers: boolean;
    latinOnly: boolean;
  }[]>;
  /** The country of the visitor’s address; null where it is not known. `GET /tvcmall/country/code/current`, scope `catalogue:read`. */
  getCountryCode(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    country_code: string | null;
  }>;
  /** Public coupons that the visitor can use, as far as that is known, with codes and conditions, ending first; those of a sale page by its id. `GET /promotion/deals`, scope `catalogue:read`. */
  getCouponDeals(input?: {
    sale?: number;
  }, options?: CallOptions): Promise<{
    currency: string;
    now: string;
    deals: {
      id: number;
      code: string;
      kind: "fixed" | "percent" | "free_shipping";
      amount: number | null;
      percent: number | null;
      cap: number | null;
      minimum: number;
      categories: Category[];
      brands: {
        slug: string;
        name: string;
      }[];
      countries: string[];
      firstOrder: boolean;
      level: number;
      perMember: number;
      exclusive: boolean;
      ends: string;
      isCollected: boolean;
    }[];
  }>;
  /** Coupons of up to 20 codes, as far as they are public or the member's; without codes the public ones. With the state of those that the member holds. `GET /promotion/list`, scope `account:read`. */
  getCoupons(input?: {
    codestr?: string;
  }, options?: CallOptions): Promise<{
    currency: string;
    now: string;
    deals: {
      id: number;
      code: string;
      kind: "fixed" | "percent" | "free_shipping";
      amount: number | null;
      percent: number | null;
      cap: number | null;
      minimum: number;
      categories: Category[];
      brands: {
        slug: string;
        name: string;
      }[];
      countries: string[];
      firstOrder: boolean;
      level: number;
      perMember: number;
      exclusive: boolean;
      ends: string;
      state: "available" | "held" | "used" | "expired" | null;
    }[];
  }>;
  /** Currencies that prices are shown in. `GET /tvcmall/currency/all`, scope `catalogue:read`. */
  getCurrencies(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    code: string;
    digits: number;
  }[]>;
  /** The member’s saved feeds with their links, the oldest first. `GET /dropshipping/datafeeds`, scope `feeds:read`. */
  getDatafeeds(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    items: {
      id: string;
      name: string;
      options: {
        format: "csv" | "xlsx" | "xml" | "google" | "shopify" | "woocommerce";
        language: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
        currency: string;
        percent: number;
        fixed: number;
        ending: "50" | "90" | "95" | "99" | "none" | "00";
        inStock: boolean;
        warehouse: number | null;
        categories: number[];
        skus: string[];
        fields: Array<"sku" | "product" | "title" | "description" | "brand" | "category" | "attributes" | "specifications" | "price" | "currency" | "tiers" | "from_2" | "price_2" | "from_3" | "price_3" | "moq" | "step" | "stock" | "availability" | "lead_time" | "weight_g" | "length_cm" | "width_cm" | "height_cm" | "carton_quantity" | "ean" | "hs_code" | "origin" | "certificates" | "logistics" | "warnings" | "manufacturer" | "responsible_person" | "not_sold_to" | "not_sold_on" | "main_picture" | "pictures" | "link">;
      };
      changesOnly: boolean;
      everyHours: number;
      link: string | null;
      state: "idle" | "queued" | "running" | "failed";
      done: number;
      total: number;
      error: string | null;
      bytes: number | null;
      products: number | null;
      madeAt: string | null;
      fetchedAt: string | null;
      nextAt: string;
    }[];
  }>;
  /** A document of an order that the visitor may see as PDF, or as XML by EN 16931 (UN/CEFACT CII) where there is one. `GET /order/document`, scope `orders:read`. */
  getDocumentFile(input: {
    orderId: string;
    key?: string;
    id: string;
    format?: "pdf" | "xml";
  }, options?: CallOptions): Promise<{
    name: string;
    type: "application/pdf" | "application/xml";
    file: string;
  }>;
  /** One of the member’s downloads with its progress. `GET /user/download/status`, scope `files:read`. */
  getDownload(input: {
    id: string;
  }, options?: CallOptions): Promise<GetDownloadAnswer>;
  /** The member’s downloads, the newest first. The file of a finished one is at /downloads/files/{id}, with the member’s token. `GET /user/download`, scope `files:read`. */
  getDownloads(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    items: GetDownloadAnswer[];
    keptDays: number;
  }>;
  /** One of the member’s batches with its progress, and the ways to pay what can be paid of it, or of chosen orders. `GET /dropshipping/batch`, scope `batches:read`. */
  getDropshippingBatch(input: {
    id: string;
    orders?: number[];
  }, options?: CallOptions): Promise<{
    id: string;
    state: "uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted";
    fileName: string;
    remark: string;
    rows: number;
    counts: Partial<Record<"uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted", number>>;
    orders: number;
    errors: number;
    progress: {
      done: number;
      total: number;
    };
    currency: string;
    payable: {
      orders: number;
      total: number;
    };
    paid: {
      orders: number;
      total: number;
    };
    quotedUntil: string | null;
    picid: string | null;
    notes: {
      note: "totals" | "hiddenRead" | "hiddenSkipped" | "sheets" | "encoding" | "kept" | "refused";
      values: Record<string, string | number>;
    }[];
    createdAt: string;
    changedAt: string;
    chosen: {
      orders: number;
      total: number;
      goods: number;
      discount: number;
      shipping: number;
      tax: number;
      customsDuty: number;
    };
    methods: Option[];
    balance: number;
    shipping: {
      method: string;
      carrier: string;
      orders: number;
    }[];
  }>;
  /** The member’s batches, the newest first; search finds a batch by number, remark, or an order_no in it. `GET /dropshipping/batch/list`, scope `batches:read`. */
  getDropshippingBatches(input?: {
    state?: "uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted";
    search?: string;
    page?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<{
    page: number;
    pagesize: number;
    total: number;
    items: GetDropshippingBatchesAnswerItem[];
  }>;
  /** The orders of a batch with their rows, every error of every row, quotes, and parcels; by state, in pages. `POST /dropshipping/batch/order/all`, scope `batches:read`. */
  getDropshippingOrders(input: {
    id: string;
    state?: "uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted";
    search?: string;
    page?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<{
    id: string;
    state: "uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted";
    counts: Partial<Record<"uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted", number>>;
    currency: string;
    page: number;
    pagesize: number;
    total: number;
    items: Order[];
  }>;
  /** What one of the member’s payments pays: its orders with their batches. A payment under way is looked up. `GET /dropshipping/payment`, scope `batches:read`. */
  getDropshippingPayment(input: {
    picid: string;
  }, options?: CallOptions): Promise<{
    picid: string;
    state: "paid" | "pending" | "review" | "failed";
    method: string;
    currency: string;
    total: number;
    fee: number;
    balance: number;
    batches: string[];
    count: number;
    orders: {
      id: number;
      batch: string;
      orderNo: string;
      orderid: string;
      state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
      total: number;
    }[];
  }>;
  /** Counts of the member’s batches and their orders by state, and money by currency, over days in UTC. `GET /dropshipping/stat`, scope `batches:read`. */
  getDropshippingStat(input?: {
    from?: string;
    to?: string;
  }, options?: CallOptions): Promise<{
    from: string | null;
    to: string | null;
    batches: Partial<Record<"uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted", number>>;
    orders: Partial<Record<"uploaded" | "checking" | "needs_fixing" | "quoted" | "expired" | "awaiting_payment" | "paid" | "processing" | "partly_shipped" | "shipped" | "done" | "cancelled" | "deleted", number>>;
    money: {
      currency: string;
      orders: number;
      quoted: number;
      paid: number;
      refunded: number;
    }[];
  }>;
  /** A page of the member’s exclusive list: SKUs with a negotiated price, and those that the member has added. Locked ones only with the permission exclusiveProducts. `GET /productlist/user/private/products`, scope `lists:read`. */
  getExclusiveProducts(input?: {
    page?: number;
    pagesize?: number;
    keyword?: string;
    sort?: "newest" | "name" | "sku" | "priceUp" | "priceDown" | "ending";
  }, options?: CallOptions): Promise<{
    currency: string;
    page: number;
    pagesize: number;
    total: number;
    more: boolean;
    sort: "newest" | "name" | "sku" | "priceUp" | "priceDown" | "ending";
    counts: {
      all: number;
      added: number;
    };
    limit: number;
    items: {
      sku: string;
      title: string;
      slug: string | null;
      picture: string | null;
      attributes: string[];
      state: "available" | "soldOut" | "locked" | "discontinued";
      listPrice: number | null;
      negotiated: number | null;
      price: number | null;
      endsAt: string | null;
      isEnded: boolean;
      moq: number;
      step: number;
      stock: number;
      warehouse: number;
      isAdded: boolean;
    }[];
  }>;
  /** A product that can be ordered, with its price for the member in every currency, in minor units. `GET /dropshipping/datafeeds/example`, scope `feeds:read`. */
  getFeedExample(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    example: {
      sku: string;
      title: string;
      prices: Record<string, number>;
    } | null;
  }>;
  /** The visitor’s country with its name, currency and whether the consent banner is due there. `GET /tvcmall/guest/location`, scope `catalogue:read`. */
  getGuestLocation(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    country_code: string | null;
    name: string;
    currencycode: string;
    eu: boolean;
  }>;
  /** The editorial articles, the latest first, by topic or by words of the visitor’s language; with an id one of them, whole. `GET /v3/tvcmall/getinfoitemsbyfiter`, scope `catalogue:read`. */
  getInfoItems(input?: {
    id?: string;
    topic?: "ordering" | "prices" | "delivery" | "payment";
    keyword?: string;
    page?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<{
    total: number;
    items: {
      id: string;
      topic: "ordering" | "prices" | "delivery" | "payment";
      title: string;
      summary: string;
      date: string;
      sections?: Section[];
    }[];
  }>;
  /** The code by which a member invites others, and what both get; it is made with the first call. `GET /v3/user/get_invitationcode`, scope `account:read`. */
  getInvitationCode(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    code: string;
    reward: number | null;
    currency: string;
    invited: number;
    rewarded: number;
  }>;
  /** In whose name an invoice can be, in the language of the request. /v3/shopcart/set_address takes one as `invoice`, and the order keeps it. The fields are the shop’s own. `GET /tvcmall/invoice/all`, scope `catalogue:read`. */
  getInvoiceTypes(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    invoice: "none" | "person" | "company" | "company_vat";
    name: string;
    needs: Array<"company" | "vatNumber">;
  }[]>;
  /** Several of the member’s unpaid orders of one currency with their sum and the ways to pay them at once. `GET /order/payment/together`, scope `orders:read`. */
  getJointPayment(input?: {
    orderIds?: string[];
  }, options?: CallOptions): Promise<{
    orders: {
      orderid: string;
      state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
      total: number;
      expiresAt: string;
    }[];
    currency: string;
    total: number;
    methods: Option[];
    balance: number | null;
  }>;
  /** The member’s level, and how much more goods reach the next one, in the currency of the request. `GET /user/level`, scope `account:read`. */
  getLevelProgress(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    level: number;
    next: {
      level: number;
      percent: number;
      paid: number;
      needed: number;
      missing: number;
    } | null;
  }>;
  /** The coupons that a member has collected, was given or has used, with their states; the newest 200. Those that can be used are first, by their ends. `GET /user/coupons/list`, scope `account:read`. */
  getMemberCoupons(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    currency: string;
    now: string;
    coupons: {
      id: number;
      code: string;
      kind: "fixed" | "percent" | "free_shipping";
      amount: number | null;
      percent: number | null;
      cap: number | null;
      minimum: number;
      categories: Category[];
      brands: {
        slug: string;
        name: string;
      }[];
      countries: string[];
      firstOrder: boolean;
      level: number;
      perMember: number;
      exclusive: boolean;
      ends: string;
      state: "available" | "held" | "used" | "expired";
      order: string | null;
    }[];
  }>;
  /** One of the visitor’s own orders; a guest shows the key of the mailed link where the cookie is another’s. `GET /order/detail`, scope `orders:read`. */
  getOrder(input: {
    orderId: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    seller: string[];
    state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
    currency: string;
    email: string;
    totals: {
      goods: number;
      discount: number;
      promotion: number;
      packing: number;
      shipping: number;
      insurance: number;
      tax: number;
      customsDuty: number;
      fee: number;
      balance: number;
      total: number;
      toPay: number;
    };
    gross: {
      goods: number;
      discount: number;
      promotion: number;
      packing: number;
      shipping: number;
      insurance: number;
      tax: number;
      customsDuty: number;
      fee: number;
      balance: number;
      total: number;
      toPay: number;
      vat: number;
    };
    address: Address;
    addressLines: string[];
    billing: Address | null;
    billingLines: string[];
    parcels: {
      warehouse: number;
      method: string;
      carrier: string;
      shipping: number;
      tax: number;
      vatRate: number;
      customsDuty: number;
      due: "nothing" | "duty" | "vatAndDuty" | "unknown";
      dueDuty: number | null;
      reverseCharge: boolean;
      isPricedGross: boolean;
      weight: number;
      daysMin: number;
      daysMax: number;
    }[];
    shortage: "wait" | "ship_rest" | "other_colour" | "ask";
    remark: string;
    lines: {
      sku: string;
      title: string;
      slug: string;
      picture: string | null;
      attributes: Record<string, string>;
      warehouse: number;
      packing: number;
      packingSlug: string | null;
      isGift: boolean;
      quantity: number;
      unitPrice: number;
      packingPrice: number;
      rounding: number;
      total: number;
      discount: number;
      promotion: number;
      gross: Gross;
    }[];
    events: {
      at: string;
      event: string;
      state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
    }[];
    placedAt: string;
    expiresAt: string;
    heldUntil: string | null;
    paidAt: string | null;
    terms: {
      level: number | null;
      isGross: boolean;
      payUntil: string;
      handling: {
        from: string;
        to: string;
      } | null;
      delivery: {
        from: string;
        to: string;
      } | null;
    };
    isGross: boolean;
    coupon: string | null;
    promotion: string | null;
    payment: {
      method: string;
      state: string;
    } | null;
    inReview: boolean;
    short: {
      received: number;
      rest: number;
    } | null;
    refundState: "none" | "requested" | "partial" | "full";
    shipments: {
      warehouse: number;
      carrier: string;
      number: string;
      link: string;
      shippedAt: string;
      deliveredAt: string | null;
      lines: {
        sku: string;
        title: string;
        quantity: number;
      }[];
      events: {
        at: string;
        status: "registered" | "in_transit" | "customs" | "out_for_delivery" | "delivered" | "problem";
        place: string;
        description: string;
      }[];
    }[];
    refunds: {
      at: string;
      amount: number;
      isDone: boolean;
      isForPacking: boolean;
    }[];
    requests: {
      at: string;
      kind: "cancel" | "refund" | "return";
      reason: "changed_mind" | "wrong_item" | "damaged" | "missing" | "not_as_described" | "late" | "other";
      description: string;
      state: "open" | "accepted" | "refused" | "done" | "withdrawn";
      answer: string;
      files: RequestFile[];
    }[];
    messages: {
      at: string;
      author: "buyer" | "staff";
      text: string;
      files: RequestFile[];
    }[];
    steps: {
      confirmReceipt: boolean;
      remove: boolean;
      request: Array<"cancel" | "refund" | "return">;
    };
    vat: Vat | null;
    purchaseOrder: string;
    invoice: "none" | "person" | "company" | "company_vat";
    linkKey: string | null;
    replacement: {
      isPlaced: boolean;
      orderid: string | null;
      linkKey: string | null;
    } | null;
    paymentMethod: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union" | null;
    may: {
      pay: boolean;
      cancel: boolean;
      edit: boolean;
      decide: boolean;
    };
    placedBy: string | null;
    approval: {
      decision: "approved" | "rejected";
      by: string;
      reason: string;
      at: string;
    } | null;
  }>;
  /** The member’s orders by tab or state, newest first, with the count of each tab. Search finds part of an order number, and the beginning of a SKU and of words of product names and receivers, in the newest 1,000. `POST /v3/user/getorders`, scope `orders:read`. */
  getOrders(input?: {
    tab?: "All" | "Unpaid" | "AwaitingConfirmation" | "Preparing" | "Shipped" | "Done";
    state?: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
    search?: string;
    page?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<{
    tab: "All" | "Unpaid" | "AwaitingConfirmation" | "Preparing" | "Shipped" | "Done";
    counts: Record<"All" | "Unpaid" | "AwaitingConfirmation" | "Preparing" | "Shipped" | "Done", number>;
    closed: {
      rejected: number;
      cancelled: number;
      expired: number;
    };
    page: number;
    pagesize: number;
    total: number;
    items: {
      orderid: string;
      state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
      refundState: "none" | "requested" | "partial" | "full";
      inReview: boolean;
      currency: string;
      total: number;
      pieces: number;
      lines: number;
      pictures: string[];
      names: string[];
      receiver: string;
      country: string;
      placedAt: string;
      expiresAt: string;
      placedBy: string | null;
      may: {
        pay: boolean;
        confirmReceipt: boolean;
        remove: boolean;
      };
    }[];
  }>;
  /** The lines of one of the member’s orders with their packing and the others that they can have. The fields are the shop’s own. `GET /user/PackedItems`, scope `orders:read`. */
  getPackedItems(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    currency: string;
    total: number;
    isPaid: boolean;
    refused: "PackingClosed" | "PackingAwaitsTransfer" | "PackingUnavailable" | "PaymentInReview" | null;
    items: {
      position: number;
      sku: string;
      title: string;
      warehouse: number;
      quantity: number;
      packing: number;
      packingPrice: number;
      options: {
        packing: number;
        slug: string;
        surcharge: number;
        difference: number;
      }[];
    }[];
  }>;
  /** The packings that lines of one of the member’s orders can have, and whether they can still be changed. The fields are the shop’s own. `GET /user/getpacked`, scope `orders:read`. */
  getPackingOptions(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    currency: string;
    total: number;
    isPaid: boolean;
    refused: "PackingClosed" | "PackingAwaitsTransfer" | "PackingUnavailable" | "PaymentInReview" | null;
    options: {
      packing: number;
      slug: string;
      surcharge: number;
    }[];
  }>;
  /** The ways to pay; with an order id, each with its fee for that order and whether it can be used. `GET /tvcmall/payment/method/all`, scope `orders:read`. */
  getPaymentMethods(input?: {
    orderId?: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    methods: Option[];
    currency: string;
    balance: number | null;
  }>;
  /** The entries of the member’s points, the newest first, each with the points after it. `GET /user/points/list`, scope `account:read`. */
  getPointEntries(input?: {
    kind?: "registered" | "newsletter" | "earned" | "returned" | "converted" | "expired";
    from?: string;
    to?: string;
    before?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<{
    items: {
      id: number;
      at: string;
      kind: "registered" | "newsletter" | "earned" | "returned" | "converted" | "expired";
      amount: number;
      balance: number;
      orders: string[];
      topup: string | null;
    }[];
    next: number | null;
  }>;
  /** The member’s points: how many, what they are worth, and when some expire. `GET /user/points/stat`, scope `account:read`. */
  getPointStats(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    points: number;
    worth: number;
    earned: number;
    converted: number;
    expired: number;
    expiring: {
      at: string;
      points: number;
    }[];
  }>;
  /** A post of the blog by its slug, with its neighbours and what is related to it. `GET /blog/post`, scope `catalogue:read`. */
  getPost(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    slug: string;
    path: string;
    title: string;
    summary: string;
    picture: string | null;
    published: string;
    minutes: number;
    language: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
    category: {
      path: string;
      name: string;
    };
    html: string;
    contents: {
      id: string;
      text: string;
      depth: number;
    }[];
    updated: string;
    languages: Array<"en" | "es" | "pt" | "ru" | "fr" | "it" | "de">;
    trail: {
      path: string;
      name: string;
    }[];
    tags: {
      slug: string;
      name: string;
    }[];
    skus: string[];
    newer: {
      path: string;
      title: string;
    } | null;
    older: {
      path: string;
      title: string;
    } | null;
    related: Latest[];
  }>;
  /** Posts of a category with those below it, with a tag, or with words (the first 100 characters count), the latest or the most fitting first; without any of them all. `GET /blog/posts`, scope `catalogue:read`. */
  getPostList(input?: {
    category?: string;
    tag?: string;
    keyword?: string;
    page?: number;
  }, options?: CallOptions): Promise<{
    category: {
      path: string;
      name: string;
      text: string;
      trail: {
        path: string;
        name: string;
      }[];
    } | null;
    children: Children[];
    tag: {
      slug: string;
      name: string;
    } | null;
    total: number;
    page: number;
    pages: number;
    items: Latest[];
  }>;
  /** What the member prefers: language, currency, country, devices, departments, and whether the newsletter comes. `GET /user/get/preferences`, scope `account:read`. */
  getPreferences(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    language: string;
    currency: string;
    country: string | null;
    newsletter: boolean;
    devices: string[];
    categories: string[];
  }>;
  /** Prices that a buyer has asked for, with the shop’s answer: for the member who asked, or by the mailed link. `GET /quote/get`, scope `cart:write`. */
  getPriceQuote(input: {
    reference: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    reference: string;
    state: "requested" | "answered" | "accepted" | "declined" | "expired";
    currency: string;
    terms: string;
    endsAt: string | null;
    lines: {
      sku: string;
      title: string;
      quantity: number;
      tiers: [number, number][];
    }[];
  }>;
  /** A product with all its variants, by any of its SKUs or by an address that ends in one. `GET /v3/productdetail/get`, scope `catalogue:read`. */
  getProduct(input: {
    sku: string;
  }, options?: CallOptions): Promise<{
    sku: string;
    canonicalSku: string;
    slug: string;
    title: string;
    description: string;
    currency: string;
    brand: {
      slug: string;
      name: string;
    } | null;
    series: {
      slug: string;
      name: string;
    }[];
    seo: {
      title: string | null;
      description: string | null;
    };
    hs: string | null;
    compliance: {
      manufacturer: Manufacturer | null;
      responsible: Manufacturer | null;
      warnings: string | null;
      origin: string | null;
      notSoldTo: string[];
      notSoldOn: string[];
      battery: {
        type: string | null;
        wattHours: number | null;
        grams: number | null;
      } | null;
      energy: {
        class: string | null;
        eprel: string | null;
      } | null;
      charger: {
        included: boolean | null;
        minWatts: number | null;
        maxWatts: number | null;
        usbPd: boolean | null;
      } | null;
    };
    state: "on_sale" | "sold_out" | "locked" | "presale" | "discontinued";
    path: Category[];
    pictures: {
      source: string;
      sku: string | null;
    }[];
    specs: {
      name: string;
      text: string;
    }[];
    certificates: string[];
    logistics: string[];
    label: number | null;
    packings: Packing[];
    variants: {
      sku: string;
      attributes: {
        code: string;
        name: string;
        value: string;
        text: string;
        swatch: string | null;
      }[];
      state: "on_sale" | "sold_out" | "locked" | "presale" | "discontinued";
      moq: number;
      step: number;
      tiers: [number, number][];
      was: number | null;
      discount: number;
      lead: number;
      stock: {
        warehouse: number;
        available: number;
      }[];
      picture: string | null;
      weight: number | null;
      size: [number, number, number] | null;
      carton: number | null;
      ean: string | null;
      sample: number | null;
    }[];
    sold: number;
    soldTo: number | null;
    rating: {
      count: number;
      average: number;
      stars: number[];
    } | null;
    Sku: string;
    SKU: string;
    Title: string;
    Name: string;
    ProductName: string;
    Price: number;
    UnitPriceDisplay: string;
    CurrencyCode: string;
    CatalogName: string;
    AddedQuantity: number;
    Quantity: number;
    MinQuantity: number;
    MinimumOrderQuantity: number;
    Warehouse: number[];
    Attributes: Record<string, string>;
    isPurchased: boolean;
    last_bought_date: string | null;
    Brand: {
      name: string;
    };
    Variant: string;
  }>;
  /** Products of a category, a brand, a series (by id or slug), a keyword or a scope, narrowed by filters; without any, of the whole shop. `GET /category/product/list`, scope `catalogue:read`. */
  getProductList(input?: {
    id?: string;
    brand?: string;
    series?: string;
    keyword?: string;
    scope?: "all" | "recommended" | "certified" | "discount" | "wholesale";
    fit?: "mine" | "all";
    f?: string[];
    min?: number;
    max?: number;
    sort?: "best" | "newest" | "priceUp" | "priceDown" | "discount" | "day" | "week" | "month";
    facetvalues?: number;
    page?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<GetProductListAnswer>;
  /** Questions about a product that staff has answered and published, those in the language of the request first. `GET /productdetail/questions`, scope `catalogue:read`. */
  getProductQuestions(input: {
    sku: string;
  }, options?: CallOptions): Promise<{
    language: string;
    question: string;
    answer: string;
    initial: string;
    country: string | null;
    askedOn: string;
  }[]>;
  /** Published reviews of a product, the newest first, ten at a time; `stars` and `photos` narrow them. All are by members whose order with the product was delivered. `GET /productdetail/reviews`, scope `catalogue:read`. */
  getProductReviews(input: {
    sku: string;
    stars?: number;
    photos?: "1";
    page?: number;
  }, options?: CallOptions): Promise<{
    total: number;
    reviews: {
      id: number;
      name: string | null;
      language: string;
      rating: number;
      title: string;
      text: string;
      photos: string[];
      variant: string;
      incentive: string | null;
      answer: string | null;
      writtenOn: string;
    }[];
  }>;
  /** Whether and when the member has paid for each of up to 100 SKUs (comma list), in the order of the request; the newest payments first, at most ten. `GET /user/wishandpurchased/low`, scope `lists:read`. */
  getPurchased(input: {
    skus: string;
  }, options?: CallOptions): Promise<{
    sku: string;
    bought: boolean;
    purchase_history: {
      PaymentOn: string;
    }[];
  }[]>;
  /** A cart as a PDF to approve: lines, prices of today, sums, address. It reserves and freezes nothing. `GET /shopcart/quote`, scope `cart:write`. */
  getQuote(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    name: string;
    pdf: string;
  }>;
  /** The states or provinces of each country whose addresses name one, by country code. `GET /tvcmall/country/regions`, scope `catalogue:read`. */
  getRegions(input?: Record<string, unknown>, options?: CallOptions): Promise<Record<string, {
    code: string;
    name: string;
  }[]>>;
  /** Products in stock that could stand in for a product, and those that are used together with it. `GET /productdetail/related`, scope `catalogue:read`. */
  getRelated(input: {
    sku: string;
  }, options?: CallOptions): Promise<{
    currency: string;
    similar: Card[];
    compatible: Card[];
  }>;
  /** Whom to send the money of an order to that is paid by bank transfer or Western Union, alone or with others, and its slips. `GET /order/remittance`, scope `orders:read`. */
  getRemittance(input: {
    orderId: string;
    key?: string;
  }, options?: CallOptions): Promise<GetRemittanceAnswer>;
  /** One delivered line of one of the member’s orders, with the review of it. `GET /user/reviews/line`, scope `account:read`. */
  getReviewable(input: {
    orderId: string;
    position: number;
  }, options?: CallOptions): Promise<GetReviewableAnswer>;
  /** What was delivered to the member, with the reviews of it, the latest first; `sku` narrows it to the product of a SKU. `GET /user/reviews/list`, scope `account:read`. */
  getReviewables(input?: {
    sku?: string;
    page?: number;
  }, options?: CallOptions): Promise<{
    total: number;
    items: GetReviewableAnswer[];
  }>;
  /** A sale page by its slug or id, with its sections and what else is running. `GET /activity/get`, scope `catalogue:read`. */
  getSalePage(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: number;
    slug: string;
    title: string;
    ends: string;
    text: string;
    feature: "warm-up" | "draw" | null;
    theme: "plain" | "winter" | "spring" | "summer" | "autumn" | "friday" | "party" | "gadgets" | "wear" | "trade";
    picture: string | null;
    starts: string;
    state: "coming" | "running" | "ended";
    now: string;
    sections: {
      anchor: string;
      title: string;
      query: {
        id?: string;
        brand?: string;
        series?: string;
        keyword?: string;
        scope?: "all" | "recommended" | "certified" | "discount" | "wholesale";
        sort?: "best" | "newest" | "priceUp" | "priceDown" | "discount" | "day" | "week" | "month";
        f?: string[];
      };
      skus: string[];
    }[];
    running: {
      id: number;
      slug: string;
      title: string;
      ends: string;
    }[];
  }>;
  /** What the visitor has saved for later, as a cart at today’s prices; without an id when nothing is. `GET /shopcart/saved`, scope `cart:write`. */
  getSavedLines(input?: Record<string, unknown>, options?: CallOptions): Promise<BindCouponAnswer>;
  /** All devices (series) that there are accessories for, by maker, the newest devices first. `GET /series/list`, scope `catalogue:read`. */
  getSeries(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    id: number;
    slug: string;
    name: string;
    maker: string;
    released: string | null;
    form: string;
  }[]>;
  /** The lines of a shared cart at the visitor’s prices. Nothing of its owner; what is not sold any more is missing. `GET /shopcart/shared`, scope `cart:write`. */
  getSharedCart(input: {
    key: string;
  }, options?: CallOptions): Promise<{
    cart: BindCouponAnswer;
    missing: number;
    expiresAt: string;
  }>;
  /** The wishes of a shared folder at the visitor’s prices. Nothing of its owner but the name chosen for the link. `GET /wish/shared`, scope `catalogue:read`. */
  getSharedWishes(input: {
    key: string;
    page?: number;
  }, options?: CallOptions): Promise<{
    currency: string;
    page: number;
    pagesize: number;
    total: number;
    more: boolean;
    folder: string;
    owner: string;
    items: {
      sku: string;
      title: string;
      slug: string | null;
      picture: string | null;
      attributes: string[];
      state: "available" | "soldOut" | "discontinued" | "moved";
      movedTo: string | null;
      price: number | null;
      was: number | null;
      moq: number;
      stock: number;
      warehouse: number;
    }[];
  }>;
  /** The shipping methods there are. `GET /tvcmall/ship/method/all`, scope `catalogue:read`. */
  getShippingCarriers(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    method: string;
    carrier: string;
    tracked: boolean;
    duty: "DDP" | "DDU";
    refuses: string[];
    maxWeight: number;
  }[]>;
  /** What each parcel of a cart costs and how long it takes, cheapest first; what is refused and why. `GET /order/get/shipping/methods`, scope `cart:write`. */
  getShippingMethods(input: {
    orderId: string;
    country?: string;
  }, options?: CallOptions): Promise<{
    currency: string;
    parcels: {
      warehouse: number;
      weight: number;
      options: ParcelOption2[];
      refused: Refused[];
    }[];
  }>;
  /** The cheapest way to ship the least quantity of each variant of a product to a country; variants out of stock are left out. `GET /tvcmall/ship/offers`, scope `catalogue:read`. */
  getShippingOffers(input: {
    sku: string;
    country: string;
  }, options?: CallOptions): Promise<{
    currency: string;
    country: string;
    items: {
      sku: string;
      quantity: number;
      warehouse: number;
      option: ParcelOption2;
    }[];
  }>;
  /** The stories of a warm-up that were reviewed, those in the visitor’s language first, then the latest. `GET /v3/promotion/warmup/stories`, scope `catalogue:read`. */
  getStories(input: {
    sale: number;
    page?: number;
  }, options?: CallOptions): Promise<{
    total: number;
    stories: {
      id: number;
      name: string;
      text: string;
      photos: string[];
      date: string;
    }[];
  }>;
  /** The mails that a member may do without: the newsletter, and mails about products that are back in stock. `GET /user/subscription/get`, scope `account:read`. */
  getSubscription(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    newsletter: "on" | "off" | "requested";
    alerts: {
      sku: string;
      title: string;
      slug: string;
    }[];
  }>;
  /** Up to 10 suggestions for what is being typed, from two letters on: terms, categories, brands, series and products. A product with just this SKU or EAN comes first. `GET /seo/Associative`, scope `catalogue:read`. */
  getSuggestions(input?: {
    keyword?: string;
  }, options?: CallOptions): Promise<{
    keyword: string;
    currency: string;
    items: {
      kind: "term" | "category" | "brand" | "series" | "product";
      text: string;
      slug: string | null;
      words: string | null;
      count: number | null;
      sku: string | null;
      picture: string | null;
      from: number | null;
      fits?: string[];
    }[];
  }>;
  /** The people whom buyers may meet, in the operator’s order. `GET /content/team`, scope `catalogue:read`. */
  getTeam(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    id: string;
    name: string;
    role: string;
    languages: string[];
  }[]>;
  /** One of the team. `GET /content/team/person`, scope `catalogue:read`. */
  getTeamPerson(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
    name: string;
    role: string;
    languages: string[];
    about: string[];
    email: string;
  }>;
  /** A page that the operator writes, with the figures of today. `GET /content/page`, scope `catalogue:read`. */
  getTextPage(input: {
    page: "aboutus" | "ourstory" | "contactus" | "oem-odm-custom-products" | "china-product-sourcing" | "faq" | "intellectual" | "dropshipping" | "affiliate-program" | "startupprogram" | "boost" | "httpprogram" | "reward" | "terms" | "privacy" | "return" | "withdrawal" | "shippingtaxes" | "paymentsrefunds" | "imprint" | "accessibility";
  }, options?: CallOptions): Promise<{
    title: string;
    description: string;
    sections: Section[];
  }>;
  /** How a member adds to the balance: bounds in the currency of the request, the ways to pay an amount with their fees, and the top-ups that wait for their money. `GET /user/balance/topup`, scope `account:read`. */
  getTopUp(input?: {
    amount?: number;
  }, options?: CallOptions): Promise<{
    currency: string;
    minimum: number;
    maximum: number;
    credited: number | null;
    methods: Option[];
    open: CancelTopUpAnswer[];
  }>;
  /** The member’s orders about which the shop has written what the member has not seen, newest first. `GET /user/messages/unread`, scope `orders:read`. */
  getUnreadMessages(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    orders: {
      orderid: string;
      count: number;
      at: string;
    }[];
  }>;
  /** Who is signed in. `GET /user/get`, scope `account:read`. */
  getUser(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    userinfo: {
      userid: string;
      email: string;
      firstName: string;
      lastName: string;
      country: string | null;
      customerType: "reseller" | "dropshipper" | "retailer" | "individual";
      level: number;
    };
    permissions: {
      exclusiveProducts: boolean;
      dropshipping: boolean;
      bankTransfer: boolean;
      viewStock: boolean;
    };
    currencycode: string;
  }>;
  /** What a member can do on a sale page today: share for a coupon, tell a story, take part in its draw. A guest sees what there is. `GET /v3/promotion/warmup/info`, scope `catalogue:read`. */
  getWarmUp(input: {
    sale: number;
  }, options?: CallOptions): Promise<{
    currency: string;
    isMember: boolean;
    isConfirmed: boolean;
    reward: {
      amount: number;
      minimum: number;
      days: number;
    } | null;
    hasShared: boolean;
    story: "none" | "open" | "published";
    prizes: {
      amount: number;
      minimum: number;
      days: number;
      odds: number;
    }[];
    hasEntered: boolean;
    won: string | null;
  }>;
  /** What was sent to an endpoint in the last 30 days, the newest first, with each attempt. `GET /user/webhooks/deliveries`, scope `webhooks:read`. */
  getWebhookDeliveries(input: {
    id: string;
    state?: "waiting" | "delivered" | "failed";
    page?: number;
  }, options?: CallOptions): Promise<{
    items: {
      id: string;
      endpoint: string;
      eventId: string;
      kind: string;
      state: "waiting" | "delivered" | "failed";
      createdAt: string;
      nextAt: string | null;
      body: string;
      attempts: {
        at: string;
        status: number | null;
        error: string | null;
        ms: number;
        answer: string;
      }[];
    }[];
    total: number;
    page: number;
  }>;
  /** The member’s webhook endpoints, the oldest first, without their secrets. `GET /user/webhooks`, scope `webhooks:read`. */
  getWebhooks(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    items: {
      id: string;
      url: string;
      kinds: Array<"order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.refunded" | "batch.checked" | "stock.changed" | "price.changed">;
      watch: "none" | "skus" | "wishlist" | "exclusives";
      skus: string[];
      isOn: boolean;
      offReason: "failing" | "gone" | null;
      failingSince: string | null;
      oldSecretUntil: string | null;
      waiting: number;
      failed: number;
      createdAt: string;
    }[];
  }>;
  /** How the member’s parcels are packed: without prices and the shop’s name, with the member’s own. `GET /dropshipping/whitelabel`, scope `batches:read`. */
  getWhiteLabel(input?: Record<string, unknown>, options?: CallOptions): Promise<DeleteWhiteLabelLogoAnswer>;
  /** Who has won in a draw, with masked names, the latest first. `GET /v3/promotion/warmup/winners`, scope `catalogue:read`. */
  getWinners(input: {
    sale: number;
  }, options?: CallOptions): Promise<{
    currency: string;
    winners: {
      name: string;
      amount: number;
      date: string;
    }[];
  }>;
  /** The SKUs of the member’s wishes, the newest first, which pages mark. `POST /user/wishandpurchased/wish`, scope `lists:read`. */
  getWishedSkus(input?: {
    page?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<{
    page: number;
    pagesize: number;
    total: number;
    more: boolean;
    skus: string[];
  }>;
  /** A page of the member’s wishes at the member’s prices: all, of a folder, of none, or those that have the words of a keyword. `POST /user/wish/list`, scope `lists:read`. */
  getWishes(input?: {
    page?: number;
    pagesize?: number;
    folder?: "none" | number;
    keyword?: string;
    sort?: "newest" | "oldest" | "name" | "priceUp" | "priceDown" | "reduced";
  }, options?: CallOptions): Promise<{
    currency: string;
    page: number;
    pagesize: number;
    total: number;
    more: boolean;
    sort: "newest" | "oldest" | "name" | "priceUp" | "priceDown" | "reduced";
    folders: {
      id: number;
      name: string;
      count: number;
      share: {
        key: string;
        name: string;
      } | null;
    }[];
    counts: {
      all: number;
      none: number;
    };
    limit: number;
    items: {
      sku: string;
      title: string;
      slug: string | null;
      picture: string | null;
      attributes: string[];
      state: "available" | "soldOut" | "discontinued" | "moved";
      movedTo: string | null;
      price: number | null;
      was: number | null;
      moq: number;
      stock: number;
      warehouse: number;
      addedAt: string;
      addedPrice: number;
      folder: number | null;
      alerts: {
        backInStock: boolean;
        below: number | null;
      };
    }[];
  }>;
  /** Takes the unfulfilled orders of a connected shop into a batch, soon. `POST /dropshipping/connections/import`, scope `batches:write`. */
  importConnection(input: {
    id: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Adds the SKUs of a file (.xlsx, .csv or plain text, judged by its content) to the exclusive list; answers for each row. `POST /user/exclusive/import`, scope `lists:write`. */
  importExclusive(input: {
    hiddenRows?: "read" | "skip";
  } & { file: Blob }, options?: CallOptions): Promise<{
    results: AddExclusiveAnswerResult[];
    added: number;
    notes: {
      note: "totals" | "hiddenRead" | "hiddenSkipped" | "sheets" | "encoding";
      values: Record<string, string | number>;
    }[];
  }>;
  /** Adds the SKUs of a file (.xlsx, .csv or plain text, judged by its content) to the wishlist; answers for each row what became of it. `POST /user/wish/import`, scope `lists:write`. */
  importWishes(input: {
    folder?: number;
    hiddenRows?: "read" | "skip";
  } & { file: Blob }, options?: CallOptions): Promise<{
    results: BatchToMyListAnswerResult[];
    added: number;
    notes: {
      note: "totals" | "hiddenRead" | "hiddenSkipped" | "sheets" | "encoding";
      values: Record<string, string | number>;
    }[];
  }>;
  /** What the shop has for a long phrase, in sentences told from figures, and what is related to it. `GET /longword/Introduction/search`, scope `catalogue:read`. */
  introduceLongPhrase(input: {
    keyword: string;
  }, options?: CallOptions): Promise<{
    phrase: string;
    slug: string;
    title: string;
    text: string;
    total: number | null;
    related: {
      kind: "term" | "category" | "series";
      text: string;
      slug: string;
      count: number;
    }[];
  }>;
  /** Whether the visitor has paid no order yet. `GET /v3/promotion/common/is_new_user`, scope `account:read`. */
  isNewUser(input?: Record<string, unknown>, options?: CallOptions): Promise<{
    isNew: boolean;
  }>;
  /** The documents of an order that the visitor may see, oldest first: proforma, invoice, receipt, credit notes, commercial invoices and packing slips. A guest shows the key of the mailed link. `GET /order/document/list`, scope `orders:read`. */
  listDocuments(input: {
    orderId: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    items: {
      id: string;
      kind: "proforma" | "invoice" | "receipt" | "credit_note" | "commercial_invoice" | "packing_slip";
      number: string;
      issuedAt: string;
      parcel: string | null;
      formats: Array<"pdf" | "xml">;
    }[];
    isPending: boolean;
    mayRequest: boolean;
  }>;
  /** Sets the quantity of a line (0 takes it out), or its packing. Absolute, so a repeat is harmless. `GET /shopcart/modify`, scope `cart:write`. */
  modifyCart(input: {
    sku: string;
    warehouse?: number;
    packing?: number;
    orderId: string;
    quantity: number;
    newPacking?: number;
  }, options?: CallOptions): Promise<AcceptChangesAnswer>;
  /** Moves wishes to a folder; without `folder` out of any. `POST /user/wish/move`, scope `lists:write`. */
  moveWishes(input?: {
    sku?: string[];
    folder?: number;
  }, options?: CallOptions): Promise<{
    moved: number;
  }>;
  /** The coupon that takes most off a cart without one, of the public ones and those that the member holds; where none does, one of the member’s that goods are missing for. And what each of the member’s takes off, the best first, or why it takes nothing. Of the current cart without an id. `GET /promotion/offer`, scope `cart:write`. */
  offerCoupon(input?: {
    orderId?: string;
  }, options?: CallOptions): Promise<{
    offer: OfferCouponAnswerOffer | null;
    coupons: OfferCouponAnswerOffer[];
    bound: string | null;
    currency: string;
  }>;
  /** Adds one piece of a SKU with a minimum to the member’s current cart, as a sample at the price of the first tier; a repeat changes nothing. `POST /shopcart/sample`, scope `cart:write`. */
  orderSample(input: {
    sku: string;
  }, options?: CallOptions): Promise<BindCouponAnswer>;
  /** Places quoted orders of a batch and starts their one payment: all of them or none. A price, stock or state that changed since is refused with the orders that it concerns. `POST /dropshipping/batch/pay`, scope `payments:write`. */
  payDropshippingBatch(input: {
    id: string;
    orders?: number[];
    total?: number;
    method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
    useBalance?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    balancePassword?: string;
  }, options?: CallOptions): Promise<PayDropshippingBatchAnswer>;
  /** As /dropshipping/batch/pay, from the balance alone, with its password. `POST /dropshipping/batch/pay/blance`, scope `payments:write`. */
  payDropshippingFromBalance(input: {
    id: string;
    orders?: number[];
    total?: number;
    balancePassword?: string;
  }, options?: CallOptions): Promise<PayDropshippingBatchAnswer>;
  /** Places the cart as an order: reserves its stock and freezes prices. A repeat gives the same order back. `POST /order/order/ceate`, scope `orders:write`. */
  placeOrder(input: {
    orderId: string;
    version: number;
    total: number;
    currency?: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
    total: number;
    currency: string;
  }>;
  /** Checks and quotes again all orders of a batch that are not placed: their quotes hold for 24 hours from then. `POST /dropshipping/batch/quote`, scope `batches:write`. */
  quoteDropshippingBatch(input: {
    id: string;
  }, options?: CallOptions): Promise<GetDropshippingBatchesAnswerItem>;
  /** What a quantity of one SKU costs to ship to a country, cheapest first; and what does not take it, and why. `GET /tvcmall/ship/quote`, scope `catalogue:read`. */
  quoteShipping(input: {
    sku: string;
    quantity: number;
    warehouse: number;
    country: string;
  }, options?: CallOptions): Promise<{
    currency: string;
    country: string;
    weight: number;
    options: ParcelOption2[];
    refused: Refused[];
  }>;
  /** What a document says, in the order and the words of its PDF, for a page that shows it. `GET /order/document/read`, scope `orders:read`. */
  readDocument(input: {
    orderId: string;
    key?: string;
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
    kind: "proforma" | "invoice" | "receipt" | "credit_note" | "commercial_invoice" | "packing_slip";
    number: string;
    language: string;
    paper: "A4" | "LETTER";
    blocks: Array<{
      kind: "title";
      text: string;
    } | {
      kind: "paragraph";
      text: string;
      isSmall?: boolean;
    } | {
      kind: "columns";
      columns: {
        heading: string;
        lines: string[];
      }[];
    } | {
      kind: "table";
      columns: {
        heading: string;
        share: number;
        align?: "right";
      }[];
      rows: string[][];
    } | {
      kind: "sums";
      rows: {
        label: string;
        amount: string;
        isTotal?: boolean;
      }[];
    } | {
      kind: "barcode";
      text: string;
    }>;
    footer: string;
  }>;
  /** Notes that the member has seen what the shop wrote about an order of theirs. `POST /user/messages/read`, scope `orders:write`. */
  readMessages(input: {
    orderId: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Rejects an order that waits, with a reason that its buyer reads. `POST /user/company/reject`, scope `orders:write`. */
  rejectOrder(input: {
    orderId: string;
    reason: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Takes the coupon code out of an open cart; a repeat changes nothing. `POST /promotion/removecoupon`, scope `cart:write`. */
  removeCoupon(input: {
    orderId: string;
  }, options?: CallOptions): Promise<BindCouponAnswer>;
  /** Takes the gift out of an open cart, the current one without an id; a repeat changes nothing. `POST /v3/promotion/gift/remove`, scope `cart:write`. */
  removeGift(input?: {
    orderId?: string;
  }, options?: CallOptions): Promise<BindCouponAnswer>;
  /** Takes lines out of a cart at once. Lines not in the cart are ignored. `POST /shopcart/remove`, scope `cart:write`. */
  removeLines(input: RemoveLinesInput, options?: CallOptions): Promise<BindCouponAnswer>;
  /** Makes the file of a saved feed now. `POST /dropshipping/datafeeds/renew`, scope `feeds:write`. */
  renewDatafeed(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Gives a saved feed another link; the one before ends. `POST /dropshipping/datafeeds/link/renew`, scope `feeds:write`. */
  renewFeedLink(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Makes another secret and answers with it, this once. The one before signs as well for 24 hours. `POST /user/webhooks/secret`, scope `webhooks:write`. */
  renewWebhookSecret(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    secret: string;
  }>;
  /** Cancels one of the visitor’s unpaid orders and makes it a cart again, with its address and choices. `POST /order/reopen`, scope `orders:write`. */
  reopenOrder(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
  }>;
  /** Sends a delivery of an endpoint again under its webhook-id, or all that have failed since a time. Those that wait are sent now. `POST /user/webhooks/replay`, scope `webhooks:write`. */
  replayWebhook(input: {
    id: string;
    delivery?: string;
    since?: string;
  }, options?: CallOptions): Promise<{
    count: number;
  }>;
  /** Asks to cancel a paid order, or for money back or a return of lines by their position, with photos that were uploaded before. One request at a time; a repeat is harmless. `POST /order/request`, scope `orders:write`. */
  requestOrderChange(input: {
    orderId: string;
    key?: string;
    kind: "cancel" | "refund" | "return";
    reason: "changed_mind" | "wrong_item" | "damaged" | "missing" | "not_as_described" | "late" | "other";
    description?: string;
    lines?: {
      position: number;
      quantity: number;
    }[];
    files?: string[];
  }, options?: CallOptions): Promise<{
    orderid: string;
    state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  }>;
  /** Issues a proforma invoice of an unpaid order that the visitor may see. The same one while the order is the same. `POST /order/document/proforma`, scope `orders:write`. */
  requestProforma(input: {
    orderId: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    id: string;
    number: string;
  }>;
  /** Adds saved lines to the current cart as new ones; those that cannot be added stay saved and are listed as failed. `POST /shopcart/saved/restore`, scope `cart:write`. */
  restoreLines(input: {
    lines: RemoveLinesInputLine[];
  }, options?: CallOptions): Promise<RestoreLinesAnswer>;
  /** Sends the tracking numbers again that a connected shop has refused. `POST /dropshipping/connections/retry`, scope `batches:write`. */
  retryConnection(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    count: number;
  }>;
  /** Makes a failed download again, from where it had come to. `POST /user/download/retry`, scope `files:write`. */
  retryDownload(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Ends the link of a saved feed, which is then no longer renewed. `POST /dropshipping/datafeeds/link/revoke`, scope `feeds:write`. */
  revokeFeedLink(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Saves an address of the member’s book: a new one, or that of `id`. The first is the default. Refuses the 51st with TooManyAddresses. `POST /order/save/shipping/address`, scope `account:write`. */
  saveAddressEntry(input: {
    id?: number;
    address: SaveAddressEntryInputAddress;
    isDefault?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<{
    id: number;
    addressHints: Array<"phoneShort" | "phoneLong" | "phoneUnknown" | "zipState">;
  }>;
  /** Stores what the buyer has typed, unchanged, until the address is set or the order is placed; null deletes it. `POST /shopcart/draft`, scope `cart:write`. */
  saveCartDraft(input: {
    orderId: string;
    draft: Record<string, string> | null;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Adds an address to the company’s book, or changes that of `id`; for administrators. `POST /user/company/address/save`, scope `account:write`. */
  saveCompanyAddress(input: {
    id?: number;
    address: SaveAddressEntryInputAddress;
  }, options?: CallOptions): Promise<{
    id: number;
    addressHints: Array<"phoneShort" | "phoneLong" | "phoneUnknown" | "zipState">;
  }>;
  /** Saves a feed that is renewed by the clock and fetched by a link; with an id it changes that feed. `POST /dropshipping/datafeeds/save`, scope `feeds:write`. */
  saveDatafeed(input: {
    format?: "csv" | "xlsx" | "xml" | "google" | "shopify" | "woocommerce";
    language?: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
    currency?: string;
    markupPercent?: string | number;
    markupFixed?: string | number;
    ending?: "50" | "90" | "95" | "99" | "none" | "00";
    inStock?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    warehouse?: number;
    categories?: number[];
    skus?: string[] | string;
    fields?: Array<"sku" | "product" | "title" | "description" | "brand" | "category" | "attributes" | "specifications" | "price" | "currency" | "tiers" | "from_2" | "price_2" | "from_3" | "price_3" | "moq" | "step" | "stock" | "availability" | "lead_time" | "weight_g" | "length_cm" | "width_cm" | "height_cm" | "carton_quantity" | "ean" | "hs_code" | "origin" | "certificates" | "logistics" | "warnings" | "manufacturer" | "responsible_person" | "not_sold_to" | "not_sold_on" | "main_picture" | "pictures" | "link">;
    id?: string;
    name: string;
    everyHours?: "6" | "24";
    changesOnly?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<{
    id: string;
  }>;
  /** Moves lines of a cart to what is saved for later, with their quantities. Lines not in the cart are ignored. `POST /shopcart/saved/add`, scope `cart:write`. */
  saveLines(input: RemoveLinesInput, options?: CallOptions): Promise<RestoreLinesAnswer>;
  /** Makes a webhook endpoint, or changes that of `id`. A new one is answered with its secret, this once. Refuses the 11th, and an address that is not public. `POST /user/webhooks/save`, scope `webhooks:write`. */
  saveWebhook(input: {
    id?: string;
    url: string;
    kinds: Array<"order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.refunded" | "batch.checked" | "stock.changed" | "price.changed">;
    watch?: "none" | "skus" | "wishlist" | "exclusives";
    skus?: string[] | string;
  }, options?: CallOptions): Promise<{
    id: string;
    secret: string | null;
  }>;
  /** Sets name and note of the member’s packing slips, and whether parcels are sent so. `POST /dropshipping/whitelabel/save`, scope `batches:write`. */
  saveWhiteLabel(input: {
    isOn: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    name: string;
    note?: string;
  }, options?: CallOptions): Promise<DeleteWhiteLabelLogoAnswer>;
  /** Makes a folder of the wishlist, or renames that of `id`. Refuses a name that another has, and the 51st folder with TooManyFolders. `POST /user/wish/folder/save`, scope `lists:write`. */
  saveWishFolder(input: {
    id?: number;
    name: string;
  }, options?: CallOptions): Promise<{
    id: number;
  }>;
  /** Products that look like a picture: JPEG, PNG, WebP, GIF or AVIF of up to 10 MB and 40 megapixels, judged by its content. Fields come before the file. `POST /search/picture`, scope `catalogue:read`. */
  searchByPicture(input: {
    x?: number;
    y?: number;
    w?: number;
    h?: number;
    category?: number;
    words?: string;
    from?: number;
  } & { file: Blob }, options?: CallOptions): Promise<{
    currency: string;
    categories: SearchByPictureAnswerCategory[];
    guess: number | null;
    category: number | null;
    words: string;
    total: number;
    items: SearchByPictureAnswerItem[];
    found: {
      x: number;
      y: number;
      w: number;
      h: number;
    };
    reading: string;
  }>;
  /** Goes on with a picture that was searched by, by what it was read as: further products, or others. `POST /search/picture/reading`, scope `catalogue:read`. */
  searchByReading(input: {
    reading: string;
    category?: number;
    words?: string;
    from?: number;
  }, options?: CallOptions): Promise<{
    currency: string;
    categories: SearchByPictureAnswerCategory[];
    guess: number | null;
    category: number | null;
    words: string;
    total: number;
    items: SearchByPictureAnswerItem[];
  }>;
  /** Questions and answers, and parts of articles and policies, that have the words of a question. `GET /content/faq/search`, scope `catalogue:read`. */
  searchHelp(input?: {
    keyword?: string;
  }, options?: CallOptions): Promise<{
    total: number;
    answers: {
      heading: string;
      html: string;
      page: string;
      path: string;
    }[];
  }>;
  /** Products for a long phrase, given in words or as an address; an answer as of /category/product/list. `POST /longword/search`, scope `catalogue:read`. */
  searchLongPhrase(input: {
    keyword: string;
    sort?: "best" | "newest" | "priceUp" | "priceDown" | "discount" | "day" | "week" | "month";
    page?: number;
    pagesize?: number;
  }, options?: CallOptions): Promise<GetProductListAnswer>;
  /** Chooses the gift of an open cart, in the place of another; the current cart without an id. Refuses one that the goods do not reach or that has run out, with the cart as it is. `POST /v3/promotion/gift/select`, scope `cart:write`. */
  selectGift(input: {
    orderId?: string;
    sku: string;
  }, options?: CallOptions): Promise<BindCouponAnswer>;
  /** Sends a message about an order to the shop, with files that were uploaded before. The same text again within a minute is the same message. `POST /order/message`, scope `orders:write`. */
  sendMessage(input: {
    orderId: string;
    key?: string;
    text: string;
    files?: string[];
  }, options?: CallOptions): Promise<{
    orderid: string;
  }>;
  /** Sets the details of an order besides its lines; changes only the fields that are sent. `POST /v3/shopcart/set_address`, scope `cart:write`. */
  setAddress(input: {
    orderId: string;
    email?: string;
    address?: SaveAddressEntryInputAddress;
    billing?: SaveAddressEntryInputAddress | null;
    methods?: Record<string, string>;
    insured?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    payment?: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
    vatNumber?: string;
    purchaseOrder?: string;
    invoice?: "none" | "person" | "company" | "company_vat";
    shortage?: "wait" | "ship_rest" | "other_colour" | "ask";
    remark?: string;
    save?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<AcceptChangesAnswer>;
  /** Makes an address of the member’s book the default, with which new carts begin. `POST /order/default/shipping/address`, scope `account:write`. */
  setDefaultAddress(input: {
    id: number;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Sets the packing of one line of an order by its position. Absolute, so a repeat is harmless. A total that changes is refused with TotalChanged and the new one, until it is sent along. `GET /user/packadd`, scope `orders:write`. */
  setPacking(input: {
    orderId: string;
    position: number;
    packing: number;
    total?: number;
  }, options?: CallOptions): Promise<ChangePackingAnswer>;
  /** Sets the language of the member’s mails, the currency of prices on every device, the country, and the devices and departments of their trade by slug; what is left out stays. `POST /user/set/preferences`, scope `account:write`. */
  setPreferences(input?: {
    language?: "en" | "es" | "pt" | "ru" | "fr" | "it" | "de";
    currency?: string;
    country?: string;
    devices?: string[];
    categories?: string[];
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Begins or ends the mail when a wish is back in stock, or when it costs no more than `amount` (minor units, as its price is shown). Refuses with EmailUnconfirmed an address that no mailed link has proven. `POST /user/wish/alert`, scope `lists:write`. */
  setWishAlert(input: {
    sku: string;
    kind: "backInStock" | "below";
    isOn: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    amount?: number;
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Makes a link to the lines of a cart as they are now, or renews it; its key is the same until it is withdrawn. `POST /shopcart/share`, scope `cart:write`. */
  shareCart(input: {
    orderId: string;
  }, options?: CallOptions): Promise<{
    key: string;
    expiresAt: string;
  }>;
  /** Shows a folder of the member’s wishlist to the people of the company, or no longer. `POST /user/company/list/share`, scope `lists:write`. */
  shareListWithCompany(input: {
    folder: number;
    isShared?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Makes a link by which anybody reads a folder, or changes the name that it shows. Refuses the 21st with TooManyShares. `POST /user/wish/share`, scope `lists:write`. */
  shareWishFolder(input: {
    folder: number;
    name?: string;
  }, options?: CallOptions): Promise<{
    key: string;
  }>;
  /** Starts paying several of the member’s unpaid orders of one currency by one payment: all of them or none. An open payment of any of them is replaced for all orders that it was to pay. `POST /order/payment/together/start`, scope `payments:write`. */
  startJointPayment(input: {
    orderIds?: string[];
    method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
    useBalance?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    balanceMax?: number;
    balancePassword?: string;
    total?: number;
  }, options?: CallOptions): Promise<{
    orderids: string[];
    paid: boolean;
    redirect: string | null;
  }>;
  /** Starts paying an order. Gives where to send the buyer, or says that it is paid. `POST /order/payment/start`, scope `payments:write`. */
  startPayment(input: {
    orderId: string;
    key?: string;
    method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
    useBalance?: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
    balanceMax?: number;
    balancePassword?: string;
    total?: number;
  }, options?: CallOptions): Promise<{
    orderid: string;
    paid: boolean;
    redirect: string | null;
  }>;
  /** Starts paying an amount into the balance. Gives where to send the member; null for a transfer, whose payee the top-up names. `POST /user/balance/topup/start`, scope `payments:write`. */
  startTopUp(input: {
    amount: number;
    method: "card" | "googlepay" | "applepay" | "paypal" | "test" | "balance" | "bank_transfer" | "western_union";
    total: number;
  }, options?: CallOptions): Promise<{
    topup: string;
    redirect: string | null;
  }>;
  /** What a cell of a column may be meant to say: up to 10 values with a label each. `GET /dropshipping/suggest`, scope `batches:read`. */
  suggestDropshipping(input: {
    column: "sku" | "country" | "state" | "shipping_method" | "warehouse";
    text: string;
    country?: string;
  }, options?: CallOptions): Promise<{
    items: {
      value: string;
      label: string;
    }[];
  }>;
  /** Switches an endpoint on or off. What happens while it is off is not sent. `POST /user/webhooks/switch`, scope `webhooks:write`. */
  switchWebhook(input: {
    id: string;
    isOn: boolean | "0" | "1" | "true" | "false" | "on" | "YES" | "NO";
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Sends an event `test` to an endpoint that is on. `POST /user/webhooks/test`, scope `webhooks:write`. */
  testWebhook(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    delivery: string;
  }>;
  /** Changes the member’s name, country and kind of business. `POST /user/profile/update`, scope `account:write`. */
  updateProfile(input: {
    firstName: string;
    lastName: string;
    country: string;
    customerType: "reseller" | "dropshipper" | "retailer" | "individual";
  }, options?: CallOptions): Promise<Record<string, never>>;
  /** Takes a file of orders, .xlsx or CSV by its content, up to 5 MB and 5,000 rows, and begins to check them. `id` 0 starts a batch; another adds its rows to that batch and replaces the orders of the same order_no that are not paid. `POST /dropshipping/excel/upload/{id}`, scope `batches:write`. */
  uploadDropshippingFile(input: {
    id: "0" | string;
    hiddenRows?: "read" | "skip";
  } & { file: Blob }, options?: CallOptions): Promise<GetDropshippingBatchesAnswerItem>;
  /** Keeps one file of up to 10 MB for a form: a picture, PDF, XLSX, CSV or plain text, judged by its content. `POST /tools/upload_file`, scope `orders:write`. */
  uploadFile(input: Record<string, unknown> & { file: Blob }, options?: CallOptions): Promise<{
    id: string;
    name: string;
    type: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "application/pdf" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "text/csv" | "text/plain";
    size: number;
  }>;
  /** Keeps a picture or PDF of up to 10 MB that shows the transfer for an order; staff then looks for the money. `POST /order/remittance/slip`, scope `payments:write`. */
  uploadSlip(input: {
    orderId: string;
    key?: string;
  } & { file: Blob }, options?: CallOptions): Promise<GetRemittanceAnswer>;
  /** Takes the logo of the member’s packing slips: a JPEG, PNG or WebP by its content, up to 2 MB. `POST /dropshipping/whitelabel/logo`, scope `batches:write`. */
  uploadWhiteLabelLogo(input: Record<string, unknown> & { file: Blob }, options?: CallOptions): Promise<DeleteWhiteLabelLogoAnswer>;
  /** Withdraws the open request about an order. Refused (OrderStateWrong) once the shop has answered it; a repeat is harmless. `POST /order/request/withdraw`, scope `orders:write`. */
  withdrawRequest(input: {
    orderId: string;
    key?: string;
  }, options?: CallOptions): Promise<{
    orderid: string;
    state: "awaiting_approval" | "unpaid" | "payment_processing" | "awaiting_remittance" | "remittance_review" | "awaiting_confirmation" | "preparing" | "partly_shipped" | "shipped" | "delivered" | "done" | "rejected" | "cancelled" | "expired";
  }>;
  /** Ends the link to a cart; a repeat changes nothing. `POST /shopcart/share/withdraw`, scope `cart:write`. */
  withdrawSharedCart(input: {
    orderId: string;
  }, options?: CallOptions): Promise<Record<string, never>>;
}

export const calls: Record<keyof Calls, CallRow> = {
  acceptChanges: { method: 'POST', path: '/shopcart/accept', sends: 'body', changes: true, takesKey: true },
  acceptPriceQuote: { method: 'POST', path: '/quote/accept', sends: 'body', changes: true, takesKey: true },
  addBatch: { method: 'POST', path: '/user/batch/add/sku', sends: 'body', changes: true, takesKey: true },
  addBatchFile: { method: 'POST', path: '/user/batch/Add/excelsku', sends: 'file', changes: true, takesKey: true },
  addCartBatch: { method: 'POST', path: '/shopcart/batch/add', sends: 'body', changes: true, takesKey: true },
  addCartBatchFile: { method: 'POST', path: '/shopcart/batch/file', sends: 'file', changes: true, takesKey: true },
  addExclusive: { method: 'POST', path: '/user/exclusive/add', sends: 'body', changes: true, takesKey: true },
  addManyToCart: { method: 'POST', path: '/shopcart/bulk/new', sends: 'body', changes: true, takesKey: true },
  addToCart: { method: 'POST', path: '/shopcart/add', sends: 'query', changes: true, takesKey: true },
  addWish: { method: 'POST', path: '/user/wish/add/optimize', sends: 'body', changes: true, takesKey: true },
  approveOrder: { method: 'POST', path: '/user/company/approve', sends: 'body', changes: true, takesKey: true },
  batchToMyList: { method: 'POST', path: '/user/batchtomylist', sends: 'body', changes: true, takesKey: true },
  bindCoupon: { method: 'POST', path: '/promotion/bindcoupon', sends: 'body', changes: true, takesKey: true },
  buyOrderAgain: { method: 'POST', path: '/order/again', sends: 'body', changes: true, takesKey: true },
  cancelOrder: { method: 'GET', path: '/user/orders/delete', sends: 'query', changes: true, takesKey: true },
  cancelTopUp: { method: 'POST', path: '/user/balance/topup/cancel', sends: 'body', changes: true, takesKey: true },
  cancelVisibleOrder: { method: 'POST', path: '/order/cancel', sends: 'body', changes: true, takesKey: true },
  changeDropshippingRemark: { method: 'POST', path: '/dropshipping/batch/remark/change', sends: 'body', changes: true, takesKey: true },
  changePacking: { method: 'POST', path: '/user/packedspec/change', sends: 'body', changes: true, takesKey: true },
  changeSubscription: { method: 'POST', path: '/user/subscription/change', sends: 'body', changes: true, takesKey: true },
  checkBatch: { method: 'POST', path: '/user/batch/check', sends: 'body', changes: false, takesKey: false },
  checkConnection: { method: 'POST', path: '/dropshipping/connections/check', sends: 'body', changes: true, takesKey: true },
  checkOrder: { method: 'GET', path: '/user/batch/order', sends: 'query', changes: false, takesKey: false },
  chooseDropshippingMethod: { method: 'POST', path: '/dropshipping/batch/method', sends: 'body', changes: true, takesKey: true },
  collectCoupon: { method: 'POST', path: '/promotion/collect', sends: 'body', changes: true, takesKey: true },
  confirmReceipt: { method: 'GET', path: '/user/order/done', sends: 'query', changes: true, takesKey: true },
  convertPoints: { method: 'GET', path: '/user/points/tobalance', sends: 'query', changes: true, takesKey: true },
  copyOrder: { method: 'POST', path: '/user/orders/copy', sends: 'body', changes: true, takesKey: true },
  declinePriceQuote: { method: 'POST', path: '/quote/decline', sends: 'body', changes: true, takesKey: true },
  deleteAddressEntry: { method: 'POST', path: '/order/delete/shipping/address', sends: 'body', changes: true, takesKey: true },
  deleteCompanyAddress: { method: 'POST', path: '/user/company/address/delete', sends: 'body', changes: true, takesKey: true },
  deleteDatafeed: { method: 'POST', path: '/dropshipping/datafeeds/delete', sends: 'body', changes: true, takesKey: true },
  deleteDownload: { method: 'POST', path: '/user/download/delete', sends: 'body', changes: true, takesKey: true },
  deleteDropshippingBatch: { method: 'DELETE', path: '/dropshipping/batch/delete', sends: 'query', changes: true, takesKey: true },
  deleteExclusive: { method: 'POST', path: '/user/exclusive/delete', sends: 'body', changes: true, takesKey: true },
  deleteWebhook: { method: 'POST', path: '/user/webhooks/delete', sends: 'body', changes: true, takesKey: true },
  deleteWhiteLabelLogo: { method: 'POST', path: '/dropshipping/whitelabel/logo/delete', sends: 'body', changes: true, takesKey: true },
  deleteWishFolder: { method: 'POST', path: '/user/wish/folder/delete', sends: 'body', changes: true, takesKey: true },
  deleteWishes: { method: 'POST', path: '/user/wish/delete/optimize', sends: 'body', changes: true, takesKey: true },
  downloadCategories: { method: 'POST', path: '/dropshipping/category/download', sends: 'body', changes: true, takesKey: true },
  downloadChoice: { method: 'POST', path: '/dropshipping/diy/download', sends: 'body', changes: true, takesKey: true },
  endWishShare: { method: 'POST', path: '/user/wish/share/end', sends: 'body', changes: true, takesKey: true },
  exportDropshippingErrors: { method: 'POST', path: '/dropshipping/batch/errors/export', sends: 'body', changes: true, takesKey: true },
  exportDropshippingTracking: { method: 'POST', path: '/dropshipping/batch/tracking/export', sends: 'body', changes: true, takesKey: true },
  exportOrderLines: { method: 'POST', path: '/user/dowload/orderinfoexport', sends: 'body', changes: true, takesKey: true },
  exportOrderXml: { method: 'POST', path: '/order/generateorderxml', sends: 'body', changes: true, takesKey: true },
  exportOrders: { method: 'POST', path: '/user/orderexport', sends: 'body', changes: true, takesKey: true },
  exportPictures: { method: 'POST', path: '/user/order/picture/down', sends: 'body', changes: true, takesKey: true },
  exportStatement: { method: 'POST', path: '/user/statement/export', sends: 'body', changes: true, takesKey: true },
  exportTracking: { method: 'POST', path: '/user/dowload/trackingexport', sends: 'body', changes: true, takesKey: true },
  finishPayment: { method: 'POST', path: '/order/payment/finish', sends: 'body', changes: true, takesKey: true },
  finishTopUp: { method: 'POST', path: '/user/balance/topup/finish', sends: 'body', changes: true, takesKey: true },
  fixDropshippingRows: { method: 'POST', path: '/dropshipping/batch/rows/fix', sends: 'body', changes: true, takesKey: true },
  getAccount: { method: 'GET', path: '/user/useraccount', sends: 'query', changes: false, takesKey: false },
  getAddresses: { method: 'GET', path: '/order/get/shipping/address/light', sends: 'query', changes: false, takesKey: false },
  getAdverts: { method: 'GET', path: '/tvcmall/advert/list/{placement}', sends: 'query', changes: false, takesKey: false },
  getAffiliate: { method: 'GET', path: '/user/affiliate', sends: 'query', changes: false, takesKey: false },
  getApiReference: { method: 'GET', path: '/content/api', sends: 'query', changes: false, takesKey: false },
  getApplication: { method: 'GET', path: '/program/application', sends: 'query', changes: false, takesKey: false },
  getApprovals: { method: 'GET', path: '/user/company/approvals', sends: 'query', changes: false, takesKey: false },
  getBalanceEntries: { method: 'GET', path: '/user/balance/list', sends: 'query', changes: false, takesKey: false },
  getBatchStats: { method: 'GET', path: '/user/batch/batch_add_sku_stats', sends: 'query', changes: false, takesKey: false },
  getBlogCategories: { method: 'GET', path: '/blog/categories', sends: 'query', changes: false, takesKey: false },
  getBlogHome: { method: 'GET', path: '/blog/home', sends: 'query', changes: false, takesKey: false },
  getBoundInvitation: { method: 'GET', path: '/v3/user/get_bindInvitationcode', sends: 'query', changes: false, takesKey: false },
  getBrands: { method: 'GET', path: '/brand/list', sends: 'query', changes: false, takesKey: false },
  getBundle: { method: 'GET', path: '/v3/productdetail/bundle', sends: 'query', changes: false, takesKey: false },
  getCards: { method: 'GET', path: '/category/product/cards', sends: 'query', changes: false, takesKey: false },
  getCart: { method: 'GET', path: '/shopcart/get', sends: 'query', changes: false, takesKey: false },
  getCartDraft: { method: 'GET', path: '/shopcart/draft', sends: 'query', changes: false, takesKey: false },
  getCartStats: { method: 'GET', path: '/tvcmall/order/stats', sends: 'query', changes: false, takesKey: false },
  getCarts: { method: 'GET', path: '/shopcart/carts', sends: 'query', changes: false, takesKey: false },
  getCategories: { method: 'GET', path: '/category/list', sends: 'query', changes: false, takesKey: false },
  getChildren: { method: 'GET', path: '/v3/tvcmall/appservice/Hierarchy/Childs', sends: 'query', changes: false, takesKey: false },
  getCompany: { method: 'GET', path: '/user/company/get', sends: 'query', changes: false, takesKey: false },
  getConnections: { method: 'GET', path: '/dropshipping/connections', sends: 'query', changes: false, takesKey: false },
  getCountries: { method: 'GET', path: '/tvcmall/country/droplist', sends: 'query', changes: false, takesKey: false },
  getCountryCode: { method: 'GET', path: '/tvcmall/country/code/current', sends: 'query', changes: false, takesKey: false },
  getCouponDeals: { method: 'GET', path: '/promotion/deals', sends: 'query', changes: false, takesKey: false },
  getCoupons: { method: 'GET', path: '/promotion/list', sends: 'query', changes: false, takesKey: false },
  getCurrencies: { method: 'GET', path: '/tvcmall/currency/all', sends: 'query', changes: false, takesKey: false },
  getDatafeeds: { method: 'GET', path: '/dropshipping/datafeeds', sends: 'query', changes: false, takesKey: false },
  getDocumentFile: { method: 'GET', path: '/order/document', sends: 'query', changes: false, takesKey: false },
  getDownload: { method: 'GET', path: '/user/download/status', sends: 'query', changes: false, takesKey: false },
  getDownloads: { method: 'GET', path: '/user/download', sends: 'query', changes: false, takesKey: false },
  getDropshippingBatch: { method: 'GET', path: '/dropshipping/batch', sends: 'query', changes: false, takesKey: false },
  getDropshippingBatches: { method: 'GET', path: '/dropshipping/batch/list', sends: 'query', changes: false, takesKey: false },
  getDropshippingOrders: { method: 'POST', path: '/dropshipping/batch/order/all', sends: 'body', changes: false, takesKey: false },
  getDropshippingPayment: { method: 'GET', path: '/dropshipping/payment', sends: 'query', changes: false, takesKey: false },
  getDropshippingStat: { method: 'GET', path: '/dropshipping/stat', sends: 'query', changes: false, takesKey: false },
  getExclusiveProducts: { method: 'GET', path: '/productlist/user/private/products', sends: 'query', changes: false, takesKey: false },
  getFeedExample: { method: 'GET', path: '/dropshipping/datafeeds/example', sends: 'query', changes: false, takesKey: false },
  getGuestLocation: { method: 'GET', path: '/tvcmall/guest/location', sends: 'query', changes: false, takesKey: false },
  getInfoItems: { method: 'GET', path: '/v3/tvcmall/getinfoitemsbyfiter', sends: 'query', changes: false, takesKey: false },
  getInvitationCode: { method: 'GET', path: '/v3/user/get_invitationcode', sends: 'query', changes: false, takesKey: false },
  getInvoiceTypes: { method: 'GET', path: '/tvcmall/invoice/all', sends: 'query', changes: false, takesKey: false },
  getJointPayment: { method: 'GET', path: '/order/payment/together', sends: 'query', changes: false, takesKey: false },
  getLevelProgress: { method: 'GET', path: '/user/level', sends: 'query', changes: false, takesKey: false },
  getMemberCoupons: { method: 'GET', path: '/user/coupons/list', sends: 'query', changes: false, takesKey: false },
  getOrder: { method: 'GET', path: '/order/detail', sends: 'query', changes: false, takesKey: false },
  getOrders: { method: 'POST', path: '/v3/user/getorders', sends: 'body', changes: false, takesKey: false },
  getPackedItems: { method: 'GET', path: '/user/PackedItems', sends: 'query', changes: false, takesKey: false },
  getPackingOptions: { method: 'GET', path: '/user/getpacked', sends: 'query', changes: false, takesKey: false },
  getPaymentMethods: { method: 'GET', path: '/tvcmall/payment/method/all', sends: 'query', changes: false, takesKey: false },
  getPointEntries: { method: 'GET', path: '/user/points/list', sends: 'query', changes: false, takesKey: false },
  getPointStats: { method: 'GET', path: '/user/points/stat', sends: 'query', changes: false, takesKey: false },
  getPost: { method: 'GET', path: '/blog/post', sends: 'query', changes: false, takesKey: false },
  getPostList: { method: 'GET', path: '/blog/posts', sends: 'query', changes: false, takesKey: false },
  getPreferences: { method: 'GET', path: '/user/get/preferences', sends: 'query', changes: false, takesKey: false },
  getPriceQuote: { method: 'GET', path: '/quote/get', sends: 'query', changes: false, takesKey: false },
  getProduct: { method: 'GET', path: '/v3/productdetail/get', sends: 'query', changes: false, takesKey: false },
  getProductList: { method: 'GET', path: '/category/product/list', sends: 'query', changes: false, takesKey: false },
  getProductQuestions: { method: 'GET', path: '/productdetail/questions', sends: 'query', changes: false, takesKey: false },
  getProductReviews: { method: 'GET', path: '/productdetail/reviews', sends: 'query', changes: false, takesKey: false },
  getPurchased: { method: 'GET', path: '/user/wishandpurchased/low', sends: 'query', changes: false, takesKey: false },
  getQuote: { method: 'GET', path: '/shopcart/quote', sends: 'query', changes: false, takesKey: false },
  getRegions: { method: 'GET', path: '/tvcmall/country/regions', sends: 'query', changes: false, takesKey: false },
  getRelated: { method: 'GET', path: '/productdetail/related', sends: 'query', changes: false, takesKey: false },
  getRemittance: { method: 'GET', path: '/order/remittance', sends: 'query', changes: false, takesKey: false },
  getReviewable: { method: 'GET', path: '/user/reviews/line', sends: 'query', changes: false, takesKey: false },
  getReviewables: { method: 'GET', path: '/user/reviews/list', sends: 'query', changes: false, takesKey: false },
  getSalePage: { method: 'GET', path: '/activity/get', sends: 'query', changes: false, takesKey: false },
  getSavedLines: { method: 'GET', path: '/shopcart/saved', sends: 'query', changes: false, takesKey: false },
  getSeries: { method: 'GET', path: '/series/list', sends: 'query', changes: false, takesKey: false },
  getSharedCart: { method: 'GET', path: '/shopcart/shared', sends: 'query', changes: false, takesKey: false },
  getSharedWishes: { method: 'GET', path: '/wish/shared', sends: 'query', changes: false, takesKey: false },
  getShippingCarriers: { method: 'GET', path: '/tvcmall/ship/method/all', sends: 'query', changes: false, takesKey: false },
  getShippingMethods: { method: 'GET', path: '/order/get/shipping/methods', sends: 'query', changes: false, takesKey: false },
  getShippingOffers: { method: 'GET', path: '/tvcmall/ship/offers', sends: 'query', changes: false, takesKey: false },
  getStories: { method: 'GET', path: '/v3/promotion/warmup/stories', sends: 'query', changes: false, takesKey: false },
  getSubscription: { method: 'GET', path: '/user/subscription/get', sends: 'query', changes: false, takesKey: false },
  getSuggestions: { method: 'GET', path: '/seo/Associative', sends: 'query', changes: false, takesKey: false },
  getTeam: { method: 'GET', path: '/content/team', sends: 'query', changes: false, takesKey: false },
  getTeamPerson: { method: 'GET', path: '/content/team/person', sends: 'query', changes: false, takesKey: false },
  getTextPage: { method: 'GET', path: '/content/page', sends: 'query', changes: false, takesKey: false },
  getTopUp: { method: 'GET', path: '/user/balance/topup', sends: 'query', changes: false, takesKey: false },
  getUnreadMessages: { method: 'GET', path: '/user/messages/unread', sends: 'query', changes: false, takesKey: false },
  getUser: { method: 'GET', path: '/user/get', sends: 'query', changes: false, takesKey: false },
  getWarmUp: { method: 'GET', path: '/v3/promotion/warmup/info', sends: 'query', changes: false, takesKey: false },
  getWebhookDeliveries: { method: 'GET', path: '/user/webhooks/deliveries', sends: 'query', changes: false, takesKey: false },
  getWebhooks: { method: 'GET', path: '/user/webhooks', sends: 'query', changes: false, takesKey: false },
  getWhiteLabel: { method: 'GET', path: '/dropshipping/whitelabel', sends: 'query', changes: false, takesKey: false },
  getWinners: { method: 'GET', path: '/v3/promotion/warmup/winners', sends: 'query', changes: false, takesKey: false },
  getWishedSkus: { method: 'POST', path: '/user/wishandpurchased/wish', sends: 'body', changes: false, takesKey: false },
  getWishes: { method: 'POST', path: '/user/wish/list', sends: 'body', changes: false, takesKey: false },
  importConnection: { method: 'POST', path: '/dropshipping/connections/import', sends: 'body', changes: true, takesKey: true },
  importExclusive: { method: 'POST', path: '/user/exclusive/import', sends: 'file', changes: true, takesKey: true },
  importWishes: { method: 'POST', path: '/user/wish/import', sends: 'file', changes: true, takesKey: true },
  introduceLongPhrase: { method: 'GET', path: '/longword/Introduction/search', sends: 'query', changes: false, takesKey: false },
  isNewUser: { method: 'GET', path: '/v3/promotion/common/is_new_user', sends: 'query', changes: false, takesKey: false },
  listDocuments: { method: 'GET', path: '/order/document/list', sends: 'query', changes: false, takesKey: false },
  modifyCart: { method: 'GET', path: '/shopcart/modify', sends: 'query', changes: true, takesKey: true },
  moveWishes: { method: 'POST', path: '/user/wish/move', sends: 'body', changes: true, takesKey: true },
  offerCoupon: { method: 'GET', path: '/promotion/offer', sends: 'query', changes: false, takesKey: false },
  orderSample: { method: 'POST', path: '/shopcart/sample', sends: 'body', changes: true, takesKey: true },
  payDropshippingBatch: { method: 'POST', path: '/dropshipping/batch/pay', sends: 'body', changes: true, takesKey: true },
  payDropshippingFromBalance: { method: 'POST', path: '/dropshipping/batch/pay/blance', sends: 'body', changes: true, takesKey: true },
  placeOrder: { method: 'POST', path: '/order/order/ceate', sends: 'body', changes: true, takesKey: true },
  quoteDropshippingBatch: { method: 'POST', path: '/dropshipping/batch/quote', sends: 'body', changes: true, takesKey: true },
  quoteShipping: { method: 'GET', path: '/tvcmall/ship/quote', sends: 'query', changes: false, takesKey: false },
  readDocument: { method: 'GET', path: '/order/document/read', sends: 'query', changes: false, takesKey: false },
  readMessages: { method: 'POST', path: '/user/messages/read', sends: 'body', changes: true, takesKey: true },
  rejectOrder: { method: 'POST', path: '/user/company/reject', sends: 'body', changes: true, takesKey: true },
  removeCoupon: { method: 'POST', path: '/promotion/removecoupon', sends: 'body', changes: true, takesKey: true },
  removeGift: { method: 'POST', path: '/v3/promotion/gift/remove', sends: 'body', changes: true, takesKey: true },
  removeLines: { method: 'POST', path: '/shopcart/remove', sends: 'body', changes: true, takesKey: true },
  renewDatafeed: { method: 'POST', path: '/dropshipping/datafeeds/renew', sends: 'body', changes: true, takesKey: true },
  renewFeedLink: { method: 'POST', path: '/dropshipping/datafeeds/link/renew', sends: 'body', changes: true, takesKey: true },
  renewWebhookSecret: { method: 'POST', path: '/user/webhooks/secret', sends: 'body', changes: true, takesKey: false },
  reopenOrder: { method: 'POST', path: '/order/reopen', sends: 'body', changes: true, takesKey: true },
  replayWebhook: { method: 'POST', path: '/user/webhooks/replay', sends: 'body', changes: true, takesKey: true },
  requestOrderChange: { method: 'POST', path: '/order/request', sends: 'body', changes: true, takesKey: true },
  requestProforma: { method: 'POST', path: '/order/document/proforma', sends: 'body', changes: true, takesKey: true },
  restoreLines: { method: 'POST', path: '/shopcart/saved/restore', sends: 'body', changes: true, takesKey: true },
  retryConnection: { method: 'POST', path: '/dropshipping/connections/retry', sends: 'body', changes: true, takesKey: true },
  retryDownload: { method: 'POST', path: '/user/download/retry', sends: 'body', changes: true, takesKey: true },
  revokeFeedLink: { method: 'POST', path: '/dropshipping/datafeeds/link/revoke', sends: 'body', changes: true, takesKey: true },
  saveAddressEntry: { method: 'POST', path: '/order/save/shipping/address', sends: 'body', changes: true, takesKey: true },
  saveCartDraft: { method: 'POST', path: '/shopcart/draft', sends: 'body', changes: true, takesKey: true },
  saveCompanyAddress: { method: 'POST', path: '/user/company/address/save', sends: 'body', changes: true, takesKey: true },
  saveDatafeed: { method: 'POST', path: '/dropshipping/datafeeds/save', sends: 'body', changes: true, takesKey: true },
  saveLines: { method: 'POST', path: '/shopcart/saved/add', sends: 'body', changes: true, takesKey: true },
  saveWebhook: { method: 'POST', path: '/user/webhooks/save', sends: 'body', changes: true, takesKey: false },
  saveWhiteLabel: { method: 'POST', path: '/dropshipping/whitelabel/save', sends: 'body', changes: true, takesKey: true },
  saveWishFolder: { method: 'POST', path: '/user/wish/folder/save', sends: 'body', changes: true, takesKey: true },
  searchByPicture: { method: 'POST', path: '/search/picture', sends: 'file', changes: false, takesKey: false },
  searchByReading: { method: 'POST', path: '/search/picture/reading', sends: 'body', changes: false, takesKey: false },
  searchHelp: { method: 'GET', path: '/content/faq/search', sends: 'query', changes: false, takesKey: false },
  searchLongPhrase: { method: 'POST', path: '/longword/search', sends: 'body', changes: false, takesKey: false },
  selectGift: { method: 'POST', path: '/v3/promotion/gift/select', sends: 'body', changes: true, takesKey: true },
  sendMessage: { method: 'POST', path: '/order/message', sends: 'body', changes: true, takesKey: true },
  setAddress: { method: 'POST', path: '/v3/shopcart/set_address', sends: 'body', changes: true, takesKey: true },
  setDefaultAddress: { method: 'POST', path: '/order/default/shipping/address', sends: 'body', changes: true, takesKey: true },
  setPacking: { method: 'GET', path: '/user/packadd', sends: 'query', changes: true, takesKey: true },
  setPreferences: { method: 'POST', path: '/user/set/preferences', sends: 'body', changes: true, takesKey: true },
  setWishAlert: { method: 'POST', path: '/user/wish/alert', sends: 'body', changes: true, takesKey: true },
  shareCart: { method: 'POST', path: '/shopcart/share', sends: 'body', changes: true, takesKey: true },
  shareListWithCompany: { method: 'POST', path: '/user/company/list/share', sends: 'body', changes: true, takesKey: true },
  shareWishFolder: { method: 'POST', path: '/user/wish/share', sends: 'body', changes: true, takesKey: true },
  startJointPayment: { method: 'POST', path: '/order/payment/together/start', sends: 'body', changes: true, takesKey: true },
  startPayment: { method: 'POST', path: '/order/payment/start', sends: 'body', changes: true, takesKey: true },
  startTopUp: { method: 'POST', path: '/user/balance/topup/start', sends: 'body', changes: true, takesKey: true },
  suggestDropshipping: { method: 'GET', path: '/dropshipping/suggest', sends: 'query', changes: false, takesKey: false },
  switchWebhook: { method: 'POST', path: '/user/webhooks/switch', sends: 'body', changes: true, takesKey: true },
  testWebhook: { method: 'POST', path: '/user/webhooks/test', sends: 'body', changes: true, takesKey: true },
  updateProfile: { method: 'POST', path: '/user/profile/update', sends: 'body', changes: true, takesKey: true },
  uploadDropshippingFile: { method: 'POST', path: '/dropshipping/excel/upload/{id}', sends: 'file', changes: true, takesKey: true },
  uploadFile: { method: 'POST', path: '/tools/upload_file', sends: 'file', changes: true, takesKey: true },
  uploadSlip: { method: 'POST', path: '/order/remittance/slip', sends: 'file', changes: true, takesKey: true },
  uploadWhiteLabelLogo: { method: 'POST', path: '/dropshipping/whitelabel/logo', sends: 'file', changes: true, takesKey: true },
  withdrawRequest: { method: 'POST', path: '/order/request/withdraw', sends: 'body', changes: true, takesKey: true },
  withdrawSharedCart: { method: 'POST', path: '/shopcart/share/withdraw', sends: 'body', changes: true, takesKey: true },
};

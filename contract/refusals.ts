/** Every refusal that a buyer can cause, with the HTTP status that the envelope's code carries. */
export const refusals = {
  InvalidInput: 400,
  CaptchaRequired: 400,
  CaptchaWrong: 400,
  SecurityCodeWrong: 400,
  SignWrong: 400,
  CodeInvalid: 400,
  SecondFactorRequired: 400,
  PasskeyRefused: 400,
  UnknownCurrency: 400,
  FileTypeRefused: 400,
  EmptyCart: 400,
  AddressMissing: 400,
  EmailMissing: 400,
  ShippingMissing: 400,
  TaxIdMissing: 400,
  CountryNotServed: 400,
  MethodUnavailable: 400,
  BelowMinimum: 400,
  NotAStep: 400,
  PasswordTooCommon: 400,
  MemberNeeded: 401,
  CredentialsWrong: 400,
  BalanceNotEnough: 400,
  RestTooSmall: 400,
  BalancePasswordWrong: 400,
  BalancePasswordLocked: 400,
  BalancePasswordUnset: 400,
  NotAllowed: 403,
  ScopeMissing: 403,
  ClosedToTokens: 403,
  EmailUnconfirmed: 403,
  OrderHeld: 403,
  CrossSite: 403,
  NotFound: 404,
  UnknownSku: 404,
  /** The cart had the line when the page was shown. */
  LineGone: 404,
  MethodNotAllowed: 405,
  CartChanged: 409,
  CouponGone: 409,
  GiftUnavailable: 409,
  NoSample: 409,
  SampleUsed: 409,
  SampleInCart: 409,
  SampleOnly: 409,
  TotalChanged: 409,
  PointsChanged: 409,
  QuoteExpired: 409,
  QuoteUsed: 409,
  InsufficientStock: 409,
  Unavailable: 409,
  NoticeOpen: 409,
  OrderStateWrong: 409,
  OrdersNotPayable: 409,
  IdempotencyInProgress: 409,
  PaymentInReview: 409,
  PackingClosed: 409,
  PackingAwaitsTransfer: 409,
  PackingUnavailable: 409,
  PackingDearer: 409,
  TooManyMessages: 409,
  TooManyOpenOrders: 409,
  TooManyOpenTopUps: 409,
  TooManyLines: 409,
  TooManyCarts: 409,
  TooManyBatches: 409,
  BatchChanged: 409,
  BatchQuoteOver: 409,
  NothingToPay: 409,
  TooManyDownloads: 409,
  DownloadsOfToday: 409,
  TooManyFeeds: 409,
  TooManyWebhooks: 409,
  WebhookOff: 409,
  TooManyConnections: 409,
  ShopConnected: 409,
  AlreadyApplied: 409,
  OrderNeededFirst: 409,
  StoryTold: 409,
  NotDelivered: 409,
  ReviewAnswered: 409,
  TooManyAlerts: 409,
  TooManyAddresses: 409,
  TooManyWishes: 409,
  TooManyFolders: 409,
  TooManyShares: 409,
  ApprovalNeeded: 409,
  InCompany: 409,
  CompanyFull: 409,
  LastAdministrator: 409,
  TooManyInvitations: 409,
  TooManyTokens: 409,
  TooManyPasskeys: 409,
  EmailTaken: 409,
  AccountInUse: 409,
  SecondFactorOn: 409,
  TokenRefused: 412,
  TooLarge: 413,
  IdempotencyKeyReused: 422,
  SignInLocked: 429,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  InternalError: 500,
  Busy: 503,
  ProviderUnavailable: 503,
} as const;

export type Reason = keyof typeof refusals;

export type Refusal = {
  reason: Reason;
  /** Values for the placeholders of the message text. */
  values?: Record<string, string | number>;
  /** Fields that are wrong; `reason` names the text field.{reason}. */
  fields?: { field: string; reason: string; values?: Record<string, string | number> }[];
  /** What the caller needs to go on, such as the cart as it is now. */
  data?: unknown;
  /** Seconds after which a repeat may work; the answer's Retry-After. */
  retryAfterS?: number;
};

/** A refusal as a Result; see kit/result.ts. */
export const refuse = (
  reason: Reason,
  more: Omit<Refusal, 'reason'> = {},
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { reason, ...more },
});

/** The refusal of one field of the input: `reason` and its `values` are those of the text field.{reason}. */
export const refuseField = (field: string, reason: string, values?: Record<string, string | number>) =>
  refuse('InvalidInput', { fields: [{ field, reason, ...(values && { values }) }] });

/** The field of what is short of stock, with the pieces that are left. */
export const stockField = (field: string, available: number) =>
  available > 0 ? { field, reason: 'stock', values: { available } } : { field, reason: 'soldOut' };

export const refuseUnknownCurrency = (field: string) =>
  refuse('UnknownCurrency', { fields: [{ field, reason: 'currency' }] });

/** A refusal whose wrong fields are all one of a form that has another name for it. */
export const aboutField = ({ reason, fields, ...more }: Refusal, field: string) =>
  refuse(reason, { ...more, ...(fields && { fields: fields.map((error) => ({ ...error, field })) }) });

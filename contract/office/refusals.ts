/** Every refusal of a staff call, with the HTTP status that its envelope carries. */
export const officeRefusals = {
  InvalidInput: 400,
  SignInWrong: 400,
  CodeWrong: 400,
  PasskeyWrong: 400,
  LinkWrong: 400,
  StaffNeeded: 401,
  NotAllowed: 403,
  /** The second factor was asked for too long ago for what is grave. */
  FactorNeeded: 403,
  CrossSite: 403,
  NotFound: 404,
  /** Somebody has changed what was to be changed; the message says who and when. */
  EditConflict: 409,
  /** A rule of the shop forbids it; the message says which. */
  Refused: 409,
  /** It was stored for a second person to approve. */
  AwaitsApproval: 409,
  TooManyRequests: 429,
  /** The database stopped a statement that took too long. */
  TooSlow: 503,
  Busy: 503,
} as const;

export type OfficeReason = keyof typeof officeRefusals;

/** Why a staff call is refused. Staff pages are English, and so is `message`. */
export type OfficeRefusal = {
  reason: OfficeReason;
  message?: string;
  fields?: { field: string; message: string }[];
  retryAfterS?: number;
};

/** Refuses a staff call; without a message it has that of the reason. */
export const refuseStaff = (
  reason: OfficeReason,
  more: Omit<OfficeRefusal, 'reason'> = {},
): { ok: false; refusal: OfficeRefusal } => ({ ok: false, refusal: { reason, ...more } });

import type { ParsedOf } from '../../../../contract/call.ts';
import type { downloadChoice, FeedOptions } from '../../../../contract/datafeed.ts';
import { type Refusal, refuse, refuseField } from '../../../../contract/refusals.ts';
import { minorDigits } from '../../../../kit/money.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import type { MemberContext } from '../../../platform/http/request-context.ts';

/** What every call of feeds gives; those by categories alone have no fields and SKUs. */
export type GivenOptions = Omit<ParsedOf<typeof downloadChoice>, 'since' | 'sinceLast' | 'fields' | 'skus'> &
  Partial<Pick<ParsedOf<typeof downloadChoice>, 'fields' | 'skus'>>;

/** A decimal number in units of its last digit: 1.5 with two digits is 150. */
const toUnits = (text: string, digits: number): number => Math.round(Number(text) * 10 ** digits);

/**
 * Returns what a feed has in a form in which equal choices are equal. Refuses a member without the permission, and a
 * currency that the shop does not have.
 */
export function resolveOptions(
  { visitor, language, currency: own }: MemberContext,
  given: GivenOptions,
  isCurrency: (code: string) => boolean,
): Result<FeedOptions, Refusal> {
  if (!visitor.permissions.dropshipping) return refuse('NotAllowed');
  const { format, inStock, ending, categories, skus = [], fields = [] } = given;
  const currency = given.currency ?? own;
  if (!isCurrency(currency)) return refuseField('currency', 'currency');
  const isOwn = format === 'csv' || format === 'xlsx' || format === 'xml';
  return ok({
    format,
    language: given.language ?? language,
    currency,
    percent: toUnits(given.markupPercent, 2),
    fixed: toUnits(given.markupFixed, minorDigits(currency)),
    ending,
    inStock,
    warehouse: given.warehouse ?? null,
    categories,
    skus: [...skus].sort(),
    fields: isOwn ? fields : [],
  });
}

import { ownValue } from '../../../../kit/own-value.ts';
import type { FileEvidence } from './file-evidence.ts';

/** The units of prices of a file that the shop cannot convert, and whether it can convert none of them. */
export function unreadUnits(
  { units }: FileEvidence,
  rates: Record<string, number>,
): { unread: string[]; isAll: boolean } {
  const unread = [...units].filter((unit) => unit !== '' && ownValue(rates, unit) === undefined);
  return { unread, isAll: unread.length > 0 && unread.length === units.size };
}

import { languages } from '../../../contract/fields.ts';
import { addressesOf } from '../../domains/members/index.ts';
import { searchQuery } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type FoundBuyer, findBuyerRow, findLastAddress, searchBuyers } from './query.ts';

const MAX_FOUND = 8;
/** PostgreSQL's largest bigint has 19 digits. */
const NUMBER = /^\d{1,15}$/;

/** Finds members who can order, by the beginnings of words of name, e-mail and company, or by number. */
export async function findBuyers(db: Database, text: string): Promise<FoundBuyer[]> {
  const words = searchQuery(text, true);
  if (words === null) return [];
  const number = NUMBER.test(text.trim()) ? Number(text.trim()) : null;
  return searchBuyers(db, { words, email: text.trim().toLowerCase(), number, limit: MAX_FOUND });
}

/** Reads a member as the buyer of an order, with the addresses of the member, of the company and of the last order; undefined: none can order. */
export async function readBuyer(db: Database, member: number) {
  const row = await findBuyerRow(db, member);
  if (!row) return undefined;
  const { companyId: company, language, ...buyer } = row;
  const saved = (await addressesOf(db, { member, company })).map(({ id, isCompany, isDefault, fields }) => ({
    id: `${isCompany ? 'company' : 'own'} ${id}`,
    address: fields,
    isDefault,
  }));
  const last = await findLastAddress(db, member);
  return {
    ...buyer,
    language: languages.find((one) => one === language) ?? 'en',
    addresses: [...saved, ...(last ? [{ ...last, isDefault: saved.length === 0 }] : [])],
  };
}

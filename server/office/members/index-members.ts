import { foldWords } from '../../../kit/fold-words.ts';
import { emailWords } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { listUnsearchedMembers, storeMemberDocuments, type Unsearched } from './store.ts';

const BATCH = 500;

const wordsOf = ({ email, firstName, lastName, company }: Unsearched): string[] => [
  ...new Set([...emailWords(email), ...foldWords([firstName, lastName, company].filter(Boolean).join(' '))]),
];

/** Stores by what staff finds members; until then they are found by number and e-mail. Safe to repeat and to interrupt. */
export async function indexMembers(db: Database): Promise<void> {
  for (;;) {
    const members = await listUnsearchedMembers(db, BATCH);
    const documents = members.map((member) => ({ id: member.id, words: wordsOf(member) }));
    await storeMemberDocuments(db, JSON.stringify(documents));
    if (members.length < BATCH) return;
  }
}

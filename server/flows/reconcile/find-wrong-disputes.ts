import { sumDisputeTransfers } from '../../domains/ledger/index.ts';
import { listBookedDisputes } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';

type Entry = { provider: string; dispute: string; heldCents: number; lostCents: number };

const keyOf = ({ provider, dispute }: Entry): string => `${provider} ${dispute}`;

/** Lists disputes whose transfers are not what is stored of them, and transfers of no dispute. */
export async function findWrongDisputes(db: Database): Promise<object[]> {
  const moved = new Map((await sumDisputeTransfers(db)).map((row) => [keyOf(row), row]));
  const wrong: object[] = [];
  for (const { state, ...stored } of await listBookedDisputes(db)) {
    const entry = moved.get(keyOf(stored));
    moved.delete(keyOf(stored));
    const { heldCents = 0, lostCents = 0 } = entry ?? {};
    if (heldCents !== stored.heldCents || lostCents !== stored.lostCents)
      wrong.push({ ...stored, state, moved: { heldCents, lostCents } });
  }
  for (const entry of moved.values()) wrong.push(entry);
  return wrong;
}

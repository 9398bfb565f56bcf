import { showPresence } from '../../contract/office/open-records.ts';
import { useRead } from '../calls/use-read.ts';

const EVERY_MS = 20_000;

/** Says which colleagues have the record open too. */
export function Presence({ entity, record }: { entity: string; record: string }) {
  const { data } = useRead(showPresence, { entity, record }, { everyMs: EVERY_MS });
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <span className="muted" role="status">
      {names.length > 0 && `also open at ${names.join(', ')}`}
    </span>
  );
}

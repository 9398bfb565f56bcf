import type { declareListCalls } from '../../../contract/office/list.ts';
import { ok } from '../../../kit/result.ts';
import { handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import type { AnySource } from './bind-list.ts';
import { countRows, readPage } from './read-list.ts';

/** The calls of a bound list. */
export const listRoutes = (
  { rows, count }: ReturnType<typeof declareListCalls>,
  source: AnySource,
): StaffRoute[] => [
  handleRead(rows, ({ db, staff }, input) => readPage({ db, source, staff }, input)),
  handleRead(count, async ({ db, staff }, { state }) => ok(await countRows({ db, source, staff }, state))),
];

import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { requestDownload } from '../../domains/downloads/index.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import type { RequestDependencies } from './context.ts';
import { MAX_PICTURES_A_LINE } from './order-pictures.ts';
import { listOrders, listPictures } from './query.ts';

const FORMATS = { pictures: 'zip', order_xml: 'xml' } as const;

/** Starts the pictures or the XML of one of a member's orders. Refuses another's, and pictures where there are none. */
export async function requestOrderFile(
  { pool }: RequestDependencies,
  { visitor, language }: MemberContext,
  { kind, orderId: id }: { kind: keyof typeof FORMATS; orderId: string },
): Promise<Result<{ id: string }, Refusal>> {
  const member = visitor.id;
  if ((await listOrders(pool, { ids: [id], member })).length === 0) return refuse('NotFound');
  const format = FORMATS[kind];
  const count =
    kind === 'pictures' ? (await listPictures(pool, { id, member, limit: MAX_PICTURES_A_LINE })).length : 1;
  if (count === 0) return refuseField('orderId', 'noPictures');
  const download = await requestDownload(pool, {
    ...{ member, kind, format, language, total: count },
    parameters: { orders: [id] },
    name: `${kind === 'pictures' ? `${id}-pictures` : id}.${format}`,
  });
  return download.ok ? ok({ id: download.value }) : download;
}

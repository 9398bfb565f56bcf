import { listWaitingMessages } from '../../../contract/office/today.ts';
import { ok } from '../../../kit/result.ts';
import { handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { listWaiting } from './query.ts';

const SHOWN = 20;
/** A buyer who writes often fills no page. */
const LOOKED_AT = 200;
const MAX_TEXT = 120;

/** Calls of the first page. */
export const todayRoutes = (): StaffRoute[] => [
  handleRead(listWaitingMessages, async ({ db }) => {
    const rows = await listWaiting(db, LOOKED_AT);
    return ok({
      messages: rows
        .slice(0, SHOWN)
        .map(({ at, text, ...row }) => ({ ...row, at: at.toISOString(), text: text.slice(0, MAX_TEXT) })),
      isMore: rows.length > SHOWN,
    });
  }),
];

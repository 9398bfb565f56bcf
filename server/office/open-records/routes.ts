import { readDrafts, showPresence, storeDraft } from '../../../contract/office/open-records.ts';
import { ok } from '../../../kit/result.ts';
import { handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { deleteDraft, listDrafts, listPresent, storePresence, upsertDraft } from './store.ts';

/** Drafts of a person. */
const MAX_DRAFTS = 50;
/** Pages say every 20 seconds that they are open. */
const PRESENT_S = 45;

/**
 * The calls about records that are open: drafts, and who else is there. What they store is nobody's but the person's own, or
 * gone within a minute, so that no change set is opened for it.
 */
export const openRecordRoutes = (): StaffRoute[] => [
  handleRead(readDrafts, async ({ db, staff }, { entity, record }) => {
    const drafts = await listDrafts(db, { staff: staff.id, entity, record });
    return ok({ drafts: drafts.map((draft) => ({ ...draft, at: draft.at.toISOString() })) });
  }),
  handleRead(storeDraft, async ({ db, staff }, { fields, ...about }) => {
    const of = { staff: staff.id, ...about };
    if (fields === null) await deleteDraft(db, of);
    else await upsertDraft(db, { ...of, fields: JSON.stringify(fields), limit: MAX_DRAFTS });
    return ok({});
  }),
  handleRead(showPresence, async ({ db, staff }, about) => {
    const of = { staff: staff.id, ...about };
    await storePresence(db, of);
    return ok({ others: await listPresent(db, { ...of, seconds: PRESENT_S }) });
  }),
];

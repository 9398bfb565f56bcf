import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import {
  deleteWhiteLabelLogo,
  getWhiteLabel,
  saveWhiteLabel as saveCall,
  uploadWhiteLabelLogo,
  type WhiteLabel,
} from '../../../contract/dropshipping-label.ts';
import { type Refusal, refuseField } from '../../../contract/refusals.ts';
import type { ReceivedFile } from '../../../contract/upload.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  findWhiteLabel,
  saveWhiteLabel,
  setLogo,
  type WhiteLabelRow,
} from '../../domains/dropshipping/index.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refuseFileType } from '../../platform/files/refuse-file-type.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { MAX_LOGO_MEGAPIXELS, prepareLogo, TooManyPixels } from '../../platform/images/prepare-logo.ts';
import { BrokenPicture } from '../../platform/images/render.ts';
import { createLimiter } from '../../platform/limiter.ts';

type Context = { pool: Pool; files: FileStore };

/** Where the member's logo is shown; a name that changes with it, since browsers keep pictures. */
const LOGO_PATH = '/downloads/dropshipping/logo';
const MAX_LOGO_BYTES = 2 * 1024 * 1024;
const NO_LABEL: WhiteLabelRow = { isOn: false, name: '', note: '', logoKey: null };
const limit = createLimiter({ concurrency: 1, maxWaiting: 20 });

const toLabel = ({ isOn, name, note, logoKey }: WhiteLabelRow): WhiteLabel => ({
  isOn,
  name,
  note,
  logo: logoKey && `${LOGO_PATH}?v=${logoKey.slice(-12, -4)}`,
});

/** Puts another logo, or none, in the place of a member's. */
async function replaceLogo(
  { pool, files }: Context,
  member: number,
  key: string | null,
): Promise<WhiteLabel> {
  const row = await setLogo(pool, { member, key });
  if (row?.before) await files.delete(row.before);
  return toLabel(row ?? NO_LABEL);
}

async function uploadLogo(
  context: Context,
  member: number,
  { bytes, truncated }: ReceivedFile,
): Promise<Result<WhiteLabel, Refusal>> {
  if (truncated || bytes.length > MAX_LOGO_BYTES) {
    const values = { megabytes: MAX_LOGO_BYTES / 1024 / 1024 };
    return refuseField('file', 'fileTooLarge', values);
  }
  const logo = await limit(() => prepareLogo(bytes)).catch((error) => {
    if (error instanceof BrokenPicture) return error;
    throw error;
  });
  if (logo instanceof TooManyPixels)
    return refuseField('file', 'picturePixels', { megapixels: MAX_LOGO_MEGAPIXELS });
  if (logo instanceof BrokenPicture) return refuseFileType(bytes, 'fileNoPicture');
  const key = `white-label/${randomUUID()}.png`;
  await context.files.put(key, Readable.from([logo]));
  return ok(await replaceLogo(context, member, key));
}

/** The calls by which members say how their parcels are packed. */
export const whiteLabelRoutes = (context: Context): Route[] => [
  handle(getWhiteLabel, async (request) =>
    ok(toLabel((await findWhiteLabel(context.pool, request.visitor.id)) ?? NO_LABEL)),
  ),
  handle(saveCall, async (request, { isOn, name, note }) => {
    const labelInput = { member: request.visitor.id, isOn, name, note };
    return ok(toLabel((await saveWhiteLabel(context.pool, labelInput)) ?? NO_LABEL));
  }),
  handle(uploadWhiteLabelLogo, (request, { file }) => uploadLogo(context, request.visitor.id, file)),
  handle(deleteWhiteLabelLogo, async (request) => ok(await replaceLogo(context, request.visitor.id, null))),
];

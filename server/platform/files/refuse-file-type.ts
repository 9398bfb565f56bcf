import { fileTypeFromBuffer } from 'file-type';
import { type Refusal, refuse } from '../../../contract/refusals.ts';

/**
 * The refusal of a field's file that is of no accepted type. `reason` says what is accepted; a photograph as iPhones
 * take it is refused by its name, `heic`, since its owner takes it for a picture like any other.
 */
export async function refuseFileType(
  bytes: Uint8Array,
  reason: string,
): Promise<{ ok: false; refusal: Refusal }> {
  const type = await fileTypeFromBuffer(bytes);
  return refuse('FileTypeRefused', {
    fields: [{ field: 'file', reason: type?.ext === 'heic' ? 'heic' : reason }],
  });
}

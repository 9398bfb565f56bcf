import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { uploadFile } from '../../../contract/upload.ts';

type Refused = Extract<Answer<unknown>, { ok: false }>;

/** Uploads the files of a form's field, `max` at most. Returns their ids, or the first refusal. */
export async function uploadFiles(
  shop: PageShop,
  form: FormData,
  { field, max }: { field: string; max: number },
): Promise<string[] | Refused> {
  const given = form.getAll(field).filter((file): file is File => file instanceof File && file.size > 0);
  const ids: string[] = [];
  for (const file of given.slice(0, max)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await shop.call(uploadFile, { file: { name: file.name, bytes, truncated: false } });
    if (!answer.ok) return answer;
    ids.push(answer.data.id);
  }
  return ids;
}

import { z } from 'zod';
import { declare } from './call.ts';
import { toLine } from './typed-text.ts';

/** Bytes that an uploaded file may have. */
export const MAX_UPLOAD = 10 * 1024 * 1024;

export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
] as const;
export type UploadType = (typeof uploadTypes)[number];

/** A file as the transport hands it over; `truncated` when more came than is taken. */
const received = z.object(
  {
    name: z.string().overwrite(toLine),
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    truncated: z.boolean(),
  },
  'required',
);
export type ReceivedFile = z.output<typeof received>;

/** A file of a call: a browser gives what its visitor chose, a page's action what it was sent. */
export const receivedFile: z.ZodType<ReceivedFile, ReceivedFile | Blob> = received as z.ZodType<
  ReceivedFile,
  ReceivedFile | Blob
>;

/** What becomes of rows that a workbook hides; without it a file with such rows is refused, and they are named. */
export const hiddenRows = z.enum(['read', 'skip']).optional();
export type HiddenRows = z.output<typeof hiddenRows>;

/** What a file had beside the rows that were read, and what became of it. Texts fileNote.{note}. */
export const fileNotes = ['totals', 'hiddenRead', 'hiddenSkipped', 'sheets', 'encoding'] as const;
export const fileNote = z.object({
  note: z.enum(fileNotes),
  /** What stands in the text: rows, sheets, or the encoding; `count` decides its plural. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FileNote = z.output<typeof fileNote>;

export const uploadFile = declare({
  method: 'POST',
  path: '/tools/upload_file',
  scope: 'orders:write',
  access: 'guest',
  openWhenClosed: true,
  sends: 'file',
  limit: { perIp: 60, perAccount: 60, windowS: 24 * 60 * 60, isShared: true },
  summary:
    'Uploads one file of up to 10 MB for a form: a picture, PDF, XLSX, CSV or plain text, detected by its content.',
  input: z.object({ file: receivedFile }),
  output: z.object({ id: z.string(), name: z.string(), type: z.enum(uploadTypes), size: z.int() }),
});

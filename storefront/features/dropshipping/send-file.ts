import type { Answer, Envelope } from '../../../contract/call.ts';
import { uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import type { DropshippingBatch } from '../../../contract/dropshipping-batch.ts';
import { readEnvelope } from '../../api/envelope.ts';
import { buildRequest, commonHeaders } from '../../api/request.ts';

const parse = (text: string): Partial<Envelope<unknown>> | null => {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>;
  } catch {
    return null;
  }
};

/** Uploads a file of orders; `onProgress` gets the part of it that is sent, from 0 to 1, which fetch() does not say. */
export function sendFile(
  input: { id: string; file: File; hiddenRows?: 'read' | 'skip' },
  onProgress: (part: number) => void,
): Promise<Answer<DropshippingBatch>> {
  const { url, body } = buildRequest(uploadDropshippingFile, input);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const { code, data, ...rest } = readEnvelope(request.status || 503, parse(request.responseText));
      resolve(
        code === 200
          ? { ok: true, data: data as DropshippingBatch }
          : { ok: false, code, ...rest, data: data ?? undefined },
      );
    };
    request.send(body as FormData);
  });
}

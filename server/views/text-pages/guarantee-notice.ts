import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { type Language, languages } from '../../../contract/fields.ts';
import type { Log } from '../../platform/log.ts';

type NoticeFile = { name: string; type: string; bytes: Buffer };

export type GuaranteeNotice = {
  /** The path of the notice in a language, else in English; null where there is neither. */
  pathIn: (language: Language) => string | null;
  /** Serves the files as they are. */
  files: FastifyPluginAsync;
};

const PATH = '/guarantee-notice';
const TYPES = ['application/pdf', 'image/png'];
const SVG = /^\ufeff?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/s;
/** A drawing that is opened as a document runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** The type of a file by its content; undefined for one that is no notice. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && TYPES.includes(found.mime)) return found.mime;
  return SVG.test(bytes.toString('utf8', 0, 4096)) ? 'image/svg+xml' : undefined;
}

/**
 * Reads the harmonised notice on the legal guarantee ((EU) 2025/1960) from a folder: a file a language, `de.pdf`, PDF,
 * PNG or SVG by its content. Other files are logged and left out.
 */
export async function openGuaranteeNotice(
  folder: string | undefined,
  log: Pick<Log, 'warn'>,
): Promise<GuaranteeNotice> {
  const found = new Map<string, NoticeFile>();
  for (const name of folder === undefined ? [] : namesIn(folder, log)) {
    const { name: language } = path.parse(name);
    const bytes = readFileSync(path.join(folder ?? '', name));
    const type = await typeOf(bytes);
    if (type && languages.some((candidate) => candidate === language))
      found.set(language, { name, type, bytes });
    else
      log.warn(
        { file: name },
        'no notice on the legal guarantee: a PDF, PNG or SVG is named by its language',
      );
  }
  const byName = new Map([...found.values()].map((file) => [file.name, file]));
  return {
    pathIn: (language) => {
      const file = found.get(language) ?? found.get('en');
      return file ? `${PATH}/${file.name}` : null;
    },
    files: async (app) => {
      app.get<{ Params: { name: string } }>(`${PATH}/:name`, async ({ params }, reply) => {
        const file = byName.get(params.name);
        if (!file) return reply.callNotFound();
        return reply
          .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': POLICY })
          .type(file.type)
          .send(file.bytes);
      });
    },
  };
}

function namesIn(folder: string, log: Pick<Log, 'warn'>): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    log.warn({ err: error }, 'GUARANTEE_NOTICE_DIR cannot be read');
    return [];
  }
}

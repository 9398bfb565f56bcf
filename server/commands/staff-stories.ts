import type { Pool } from 'pg';
import { productImage } from '../../kit/product-image.ts';
import type { Config } from '../composition/config/config.ts';
import { decideStory, listOpenStories } from '../domains/promotions/index.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const STORY_USAGE = 'stories | story ID publish|decline';

const SHOWN = 200;
const PHOTO_SIZE = 960;

/** Lists stories of warm-ups that wait for review, with their photos' addresses. */
export async function stories(pool: Pool, { PUBLIC_URL }: Config): Promise<void> {
  const rows = await listOpenStories(pool, SHOWN);
  for (const { id, slug, email, text, photos, at } of rows) {
    printLine(`${id}  ${at.toISOString()}  ${slug}  ${email}  ${text.replace(/\p{C}+/gu, ' ')}`);
    for (const photo of photos) printLine(`    ${PUBLIC_URL}${productImage(photo, PHOTO_SIZE)}`);
  }
  if (rows.length === 0) printLine('No story waits.');
}

/** Parses what follows `story`: a decision about one. */
export function storyCommand([number = '', decision, ...rest]: string[]) {
  const id = /^\d{1,15}$/.test(number) ? Number(number) : 0;
  if (!id || rest.length > 0 || (decision !== 'publish' && decision !== 'decline'))
    throw new StartError(`npm run staff -- ${STORY_USAGE}`);
  const state = decision === 'publish' ? 'published' : 'declined';
  return async (pool: Pool): Promise<void> => {
    if ((await decideStory(pool, { id, state })) === 0) throw new StartError(`no story ${id} waits`);
    printLine(`story ${id} is ${state}`);
  };
}

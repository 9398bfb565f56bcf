import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from './take-pictures.ts';

/** Where the pictures of a view are stored. */
export const folderOf = (view: string): string => path.join(import.meta.dirname, 'pictures', view);

/** The parts of which a view has stored pictures. */
export const storedParts = (view: string): string[] =>
  readdirSync(folderOf(view)).map((file) => path.parse(file).name);

export async function readPicture(view: string, part: string): Promise<Picture> {
  const file = sharp(path.join(folderOf(view), `${part}.webp`));
  const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Writes a picture without any loss. Returns its path. */
export async function writePicture(folder: string, name: string, picture: Picture): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.webp`);
  const { data, width, height } = picture;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 })
    .toFile(file);
  return file;
}

export const removePicture = (view: string, part: string): void =>
  rmSync(path.join(folderOf(view), `${part}.webp`));

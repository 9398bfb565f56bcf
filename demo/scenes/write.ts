import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sceneOf, themeNames } from '../../kit/themes.ts';
import { crops, drawScene } from './compose.ts';

// Writes every theme's scene to storefront/public/scenes: `npm run scenes`, after a change of what is drawn.
const root = path.join(import.meta.dirname, '../../storefront/public');
await mkdir(path.join(root, 'scenes'), { recursive: true });
for (const name of themeNames)
  for (const crop of Object.keys(crops) as (keyof typeof crops)[]) {
    const picture = sharp(Buffer.from(drawScene(name, crop))).webp({ quality: 86, effort: 6 });
    await writeFile(path.join(root, sceneOf(name)[crop]), await picture.toBuffer());
  }

// The shop's own picture for programs that show one with a link: JPEG, since messengers take no other.
const mark =
  '<rect width="1200" height="630" fill="#1257c2"/><g transform="translate(140 165) scale(9.4)"><rect width="32" height="32" rx="6" fill="#ffffff"/><path d="M10 7v18h13v-4h-8.5V7z" fill="#1257c2"/></g>';
const name =
  '<text x="520" y="370" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="150" fill="#ffffff">Lading</text>';
const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${mark}${name}</svg>`;
await writeFile(
  path.join(root, 'share.jpg'),
  await sharp(Buffer.from(share)).jpeg({ quality: 86 }).toBuffer(),
);

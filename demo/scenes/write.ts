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

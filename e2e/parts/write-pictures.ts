import { existsSync } from 'node:fs';
import { loadParts } from './load-parts.ts';
import { launchBrowser, openParts } from './open-parts.ts';
import { folderOf, removePicture, storedParts, writePicture } from './picture-files.ts';
import { roundShades } from './round-shades.ts';
import { takePictures } from './take-pictures.ts';
import { views } from './views.ts';

// Stores the pictures of the parts that are named, or of all.
const asked = process.argv.slice(2);
const { parts, close } = await loadParts();
const unknown = asked.filter((part) => !parts.partIds.includes(part));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${parts.partIds.join(', ')}`);
const browser = await launchBrowser();
for (const [view, options] of Object.entries(views)) {
  const page = await openParts(browser, parts, options);
  const pictures = await takePictures(page);
  await page.context().close();
  for (const [part, picture] of pictures)
    if (asked.length === 0 || asked.includes(part))
      await writePicture(folderOf(view), part, roundShades(picture));
  if (existsSync(folderOf(view)))
    for (const part of storedParts(view)) if (!pictures.has(part)) removePicture(view, part);
}
await browser.close();
await close();

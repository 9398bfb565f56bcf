import type { View } from './open-parts.ts';

/** How every part is pictured, by the name of the folder: the longest words where there is the least room. */
export const views: Record<string, View> = {
  'ru-390': { language: 'ru', width: 390 },
  'de-768': { language: 'de', width: 768 },
  'de-1440': { language: 'de', width: 1440 },
};

/** Parts without stored pictures. */
export const unstored: readonly string[] = ['gallery'];

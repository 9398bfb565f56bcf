import { describe, expect, it } from 'vitest';
import { themeNames } from '../../kit/themes.ts';
import { drawScene } from './compose.ts';

describe.each(themeNames)('the scene %s', (name) => {
  it.each(['wide', 'narrow'] as const)(
    'is drawn %s, always the same, of what is in it, without text',
    (crop) => {
      const scene = drawScene(name, crop);
      expect(drawScene(name, crop)).toBe(scene);
      expect(scene).not.toMatch(/<text|NaN|undefined/);
      const ids = [...scene.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const used = [...scene.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sceneOf, themeNames, themes } from './themes.ts';

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('contrast() computes the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(themeNames)('the theme %s', (name) => {
  const { ground, ink, link, accent } = themes[name];

  it('can be read, and its controls can be seen', () => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['wide', 1680, 525],
    ['narrow', 1170, 390],
  ] as const)('has a %s scene of its size, under 60 KB', async (crop, width, height) => {
    const file = readFileSync(path.join(import.meta.dirname, '../storefront/public', sceneOf(name)[crop]));
    expect(file.length).toBeLessThan(60_000);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height });
    if (crop === 'narrow') return;
    const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3], 'the ground is the page’s own').toBe(0);
  });
});

it('the database accepts exactly these themes', () => {
  const content = path.join(import.meta.dirname, '../server/migrations/0001-baseline/content.sql');
  const list = /theme IN\s*\(([^)]+)\)/.exec(readFileSync(content, 'utf8'))?.[1] ?? '';
  expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([...themeNames]);
});

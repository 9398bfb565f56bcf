import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { kinds } from '../shop/kinds/all.ts';
import { angles, describePicture, parsePicture } from './descriptor.ts';
import { drawSource, shapes } from './draw.ts';

const picture = {
  shape: 'phone-case',
  color: 'black',
  trait: 'iphone-17-pro',
  angle: 'front',
  seed: 12,
} as const;

describe('a picture', () => {
  it('is determined by its source alone', () => {
    expect(describePicture(picture)).toBe('demo/phone-case.black.iphone-17-pro.front.12');
    expect(parsePicture(describePicture(picture))).toEqual(picture);
  });

  it('is of no other source', () => {
    for (const source of [
      'files/a',
      'demo/a.b',
      'demo/phone-case.black..front.x',
      'demo/../x.black..front.1',
      'demo/phone-case.black..side.1',
      'demo/nothing.black..front.1',
    ]) {
      expect(drawSource(source), source).toBeUndefined();
    }
  });

  it('is always drawn the same, without text', () => {
    const source = describePicture(picture);
    expect(drawSource(source)).toBe(drawSource(source));
    expect(drawSource(source)).not.toMatch(/<text|NaN|undefined/);
  });

  it('can be drawn of every kind of product in every color and view', () => {
    expect(Object.keys(shapes).length).toBeGreaterThan(20);
    for (const { shape, code, colors } of kinds) {
      for (const color of colors) {
        for (const angle of angles) {
          const drawn = drawSource(describePicture({ shape, color, trait: code, angle, seed: 3 }));
          expect(drawn, shape).toMatch(/^<svg .*<\/svg>$/s);
          expect(drawn, shape).not.toMatch(/<text|NaN|undefined/);
        }
      }
    }
  });

  it('refers to nothing that is not in it', () => {
    for (const { shape, code, colors } of kinds)
      for (const angle of angles)
        for (const seed of [1, 2, 3, 4, 5]) {
          const drawn = drawSource(
            describePicture({ shape, color: colors[0] ?? 'black', trait: code, angle, seed }),
          );
          const ids = new Set([...(drawn ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
          const used = [...(drawn ?? '').matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
          expect(
            used.filter((id) => !ids.has(id)),
            `${shape} ${angle}`,
          ).toEqual([]);
        }
  });

  it('differs between products of one kind, and between the colors of one product', async () => {
    const small = async (source: string) =>
      sharp(Buffer.from(drawSource(source) ?? ''))
        .resize(16, 16)
        .removeAlpha()
        .raw()
        .toBuffer();
    const distance = (left: Buffer, right: Buffer): number =>
      left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
    const cases = await Promise.all(
      [0, 1, 2, 3, 4].map((seed) => small(describePicture({ ...picture, seed }))),
    );
    for (const [at, one] of cases.entries())
      for (const other of cases.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(2);
    const clear = ['transparent', 'black', 'pink', 'sky-blue'].map((color) =>
      small(describePicture({ ...picture, shape: 'clear-case', color, seed: 0 })),
    );
    const colors = await Promise.all(clear);
    for (const [at, one] of colors.entries())
      for (const color of colors.slice(at + 1)) expect(distance(one, color)).toBeGreaterThan(5);
  });
});

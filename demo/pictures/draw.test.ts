import { describe, expect, it } from 'vitest';
import { kinds } from '../shop/kinds/all.ts';
import { describePicture, parsePicture } from './descriptor.ts';
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
        for (const angle of ['front', 'angle', 'back', 'detail', 'scene'] as const) {
          expect(drawSource(describePicture({ shape, color, trait: code, angle, seed: 3 })), shape).toMatch(
            /^<svg .*<\/svg>$/s,
          );
        }
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { cropAround, moveCrop, WHOLE_PICTURE } from './crop.ts';

const rounded = (part: object) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));

describe('a crop', () => {
  const crop = { x: 0.2, y: 0.3, w: 0.4, h: 0.5 };

  it('moveCrop() moves the whole crop up to the edges', () => {
    expect(rounded(moveCrop(crop, 'all', 0.1, 0.1))).toEqual({ x: 0.3, y: 0.4, w: 0.4, h: 0.5 });
    expect(rounded(moveCrop(crop, 'all', 5, -5))).toEqual({ x: 0.6, y: 0, w: 0.4, h: 0.5 });
    expect(moveCrop(WHOLE_PICTURE, 'all', 0.1, 0.1)).toEqual(WHOLE_PICTURE);
  });

  it('moveCrop() moves a corner and keeps the opposite one', () => {
    expect(rounded(moveCrop(crop, 'nw', -0.1, 0.1))).toEqual({ x: 0.1, y: 0.4, w: 0.5, h: 0.4 });
    expect(rounded(moveCrop(crop, 'se', 0.1, 0.1))).toEqual({ x: 0.2, y: 0.3, w: 0.5, h: 0.6 });
    expect(rounded(moveCrop(crop, 'ne', 0.1, -0.9))).toEqual({ x: 0.2, y: 0, w: 0.5, h: 0.8 });
    expect(rounded(moveCrop(crop, 'sw', -0.9, 0.1))).toEqual({ x: 0, y: 0.3, w: 0.6, h: 0.6 });
  });

  it('moveCrop() keeps the minimum size', () => {
    expect(rounded(moveCrop(crop, 'se', -1, -1))).toEqual({ x: 0.2, y: 0.3, w: 0.08, h: 0.08 });
    expect(rounded(moveCrop(crop, 'nw', 1, 1))).toEqual({ x: 0.52, y: 0.72, w: 0.08, h: 0.08 });
  });

  it('cropAround() surrounds the found part within the picture', () => {
    expect(rounded(cropAround({ x: 0.5, y: 0, w: 0.5, h: 0.2 }))).toEqual({
      x: 0.48,
      y: 0,
      w: 0.52,
      h: 0.22,
    });
    expect(rounded(cropAround({ x: 0.99, y: 0.99, w: 0.01, h: 0.01 }))).toEqual({
      x: 0.92,
      y: 0.92,
      w: 0.08,
      h: 0.08,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { cutSides } from './complete-subject.ts';
import { estimateMissing } from './estimate-missing.ts';
import type { Subject } from './find-subject.ts';
import type { Box, Frame } from './frame.ts';

const frameOf = (width: number, height: number): Frame => ({
  width,
  height,
  rgb: new Uint8Array(width * height * 3),
});

/** A subject that fills its box. */
function subjectIn({ width, height }: Frame, box: Box): Subject {
  const mask = new Uint8Array(width * height);
  for (let y = box.y; y < box.y + box.height; y += 1)
    mask.fill(1, y * width + box.x, y * width + box.x + box.width);
  return { box, mask };
}

function estimatesFor(frame: Frame, box: Box) {
  const subject = subjectIn(frame, box);
  const sides = cutSides(frame, subject);
  if (!sides) throw new Error('the subject is not cut off');
  return estimateMissing(frame, subject, sides);
}

describe('estimateMissing()', () => {
  it('reckons with the corner of a square picture', () => {
    // The upper left 140 pixels of a square of 200 with a thing of 100 by 140 in its middle.
    const missing = estimatesFor(frameOf(140, 140), { x: 50, y: 30, width: 90, height: 110 });
    expect(missing).toContainEqual({ wide: 10, tall: 30 });
  });

  it('reckons with a half of a square picture', () => {
    const missing = estimatesFor(frameOf(80, 160), { x: 0, y: 20, width: 60, height: 120 });
    expect(missing).toContainEqual({ wide: 60, tall: 0 });
  });

  it('gives no estimate twice, none of nothing, and none of more than is seen', () => {
    const box = { x: 40, y: 10, width: 120, height: 140 };
    const missing = estimatesFor(frameOf(160, 160), box);
    expect(new Set(missing.map(({ wide }) => wide)).size).toBe(missing.length);
    for (const { wide, tall } of missing) {
      expect(tall).toBe(0);
      expect(wide).toBeGreaterThan(0);
      expect(wide).toBeLessThanOrEqual(box.width);
    }
  });
});

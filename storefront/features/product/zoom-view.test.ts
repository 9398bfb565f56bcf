import { expect, it } from 'vitest';
import { clampView, INITIAL_VIEW, zoomAt } from './zoom-view.ts';

it('zoomAt() keeps the point under the pointer', () => {
  const view = zoomAt(INITIAL_VIEW, 2, 0.25, -0.1);
  expect(view).toEqual({ scale: 2, x: -0.25, y: 0.1 });
});

it('clampView() limits scale and offset', () => {
  expect(zoomAt({ scale: 2, x: 0.5, y: 0 }, 0.1, 0, 0)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(zoomAt(INITIAL_VIEW, 100, 0, 0).scale).toBe(6);
  expect(clampView({ scale: 3, x: 9, y: -9 })).toEqual({ scale: 3, x: 1, y: -1 });
});

import { audioWear } from './audio-wear.ts';
import { deskRoad } from './desk-road.ts';
import { homeLeisure } from './home-leisure.ts';
import type { Kind } from './kind.ts';
import { power } from './power.ts';
import { protection } from './protection.ts';

export const kinds: readonly Kind[] = [...protection, ...power, ...audioWear, ...deskRoad, ...homeLeisure];

const whole = kinds.reduce((sum, { share }) => sum + share, 0);

/** Returns the kind at a point of the catalog from 0 to 1 (exclusive), by the kinds' shares. */
export function kindAt(point: number): Kind {
  let left = point * whole;
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  throw new Error(`no kind at ${point}`);
}

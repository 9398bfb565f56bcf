import { drawSource } from '../demo/draw.ts';

export const draw = drawSource;

import { expect, it } from 'vitest';
import { randomFrom } from '../random/random.ts';
import { pickFeatures } from './features.ts';

const picks = (features: string[], material: string) =>
  Array.from({ length: 200 }, (_, seed) => pickFeatures(randomFrom(seed), features, material));

it('pickFeatures() never picks two patterns', () => {
  for (const picked of picks(['marble', 'flowers', 'carbon', 'kickstand'], 'tpu'))
    expect(picked.filter((code) => code !== 'kickstand')).toHaveLength(1);
});

it('pickFeatures() never picks what a material cannot have', () => {
  for (const picked of picks(['braided', 'pd', 'rgb'], 'silicone')) expect(picked).not.toContain('braided');
});

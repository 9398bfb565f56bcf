import { first } from '../statement.ts';

export const findOrInsertSecret = first<[name: string, candidate: Buffer], { value: Buffer }>(
  'secrets.find-or-insert',
  `INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = secret.value RETURNING value`,
);

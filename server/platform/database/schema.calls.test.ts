import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { describeSchema } from '../../testing/describe-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

// A new migration changes the file: npx vitest run --project calls -u server/platform/database/schema
it('the migrations make the schema of schema.txt', async () => {
  const file = path.join(import.meta.dirname, '../../migrations/schema.txt');
  await expect(await describeSchema(database.pool)).toMatchFileSnapshot(file);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { runCommand } from '../testing/run-command.ts';
import { catalogue as program } from './catalogue-program.ts';
import { formatNames } from './export-command.ts';

describe('npm run catalogue', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-catalogue-'));
  const file = path.join(folder, 'products.csv');
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const catalogue = async (...words: string[]) => {
    const env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://shop.example' };
    const { code, stdout, stderr } = await runCommand(program, words, { env });
    return { code, text: stdout + stderr };
  };
  const write = (...rows: string[]) => writeFileSync(file, ['sku,title,price,pictures', ...rows].join('\n'));

  it('import --dry-run prints and writes what would be created, changed and left out', async () => {
    write('ONE,First,2.00,', 'TWO,Second,3.00,');
    expect((await catalogue('import', file)).code).toBe(0);
    write('ONE,Renamed,2.50,', 'NEW,Third,1.00,', 'TWO,Second,cheap,');
    const { text } = await catalogue('import', file, '--dry-run');
    expect(text).toContain('row 2, ONE, title: "First" becomes "Renamed"');
    expect(text).toContain('row 2, ONE, price: "1: 2.00" becomes "1: 2.50"');
    expect(text).toContain('row 3, NEW, product: created, Third');
    expect(text).toContain('row 4, price: left out, not a number');
    expect(text).toContain('nothing is written; an import would read 3 rows');
    const preview = readFileSync(`${file}.preview.csv`, 'utf8');
    expect(preview).toContain('2,ONE,changed,title,First,Renamed');
    expect((await catalogue('export', path.join(folder, 'out.csv'))).text).toContain('exported 2 products');
    expect(readFileSync(path.join(folder, 'out.csv'), 'utf8')).not.toContain('Renamed');
  });

  it('undo restores what the last import changed, once', async () => {
    expect((await catalogue('import', file)).text).toContain('1 products new, 1 changed');
    expect((await catalogue('undo')).text).toContain('1 products deleted, 1 as they were before, 0 left');
    await catalogue('export', path.join(folder, 'out.csv'));
    expect(readFileSync(path.join(folder, 'out.csv'), 'utf8')).not.toMatch(/Renamed|Third/);
    // An import that is undone leaves the one before it as it is.
    expect(await catalogue('undo')).toMatchObject({ code: 1, text: 'there is no import to undo\n' });
  });

  it('export names its formats, and refuses others', async () => {
    expect(await catalogue('export', '--format=excel', file)).toMatchObject({
      code: 1,
      text: `--format is one of ${formatNames.join(', ')}\n`,
    });
  });

  it('pictures prints how many are stored, waiting and failed', async () => {
    write('ONE,First,2.00,https://cdn.example.com/a.jpg');
    await catalogue('import', file);
    expect((await catalogue('pictures')).text).toContain('0 stored, 1 waiting, 0 failed');
    expect((await catalogue('pictures', 'retry')).text).toContain('0 pictures are tried again');
  });
});

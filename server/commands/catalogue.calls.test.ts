import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { runCommand } from '../testing/run-command.ts';
import { catalogue as program } from './catalogue-program.ts';

describe('npm run catalogue -- import', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-catalogue-'));
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const catalogue = async (...words: string[]) => {
    const env = { DATABASE_URL: database.url };
    const { code, stdout, stderr } = await runCommand(program, ['import', ...words], { env });
    return { code, text: stdout + stderr };
  };

  it('migrates an empty database, and prints what becomes of each column before it writes', async () => {
    const { code, text } = await catalogue(file('first.csv', 'sku,title,price,Shelf\nFIRST,One,2.00,A4\n'));
    expect(text).toContain('Shelf: not carried (the shop has nothing like it)');
    expect(text.indexOf('Shelf')).toBeLessThan(text.indexOf('writing:'));
    expect(text).toContain('1 products new');
    expect(text).toContain('are USD; --currency names another');
    expect(code).toBe(0);
  });

  it('exits with 2 when rows were refused, and reports them', async () => {
    const text = 'sku,title,price\nGOOD,One,2.00\nBAD,Two,3,50,x\n';
    const refused = await catalogue(file('refused.csv', text));
    expect(refused.code).toBe(2);
    expect(refused.text).toContain('1 rows refused');
    expect(readFileSync(path.join(folder, 'refused.csv.faults.csv'), 'utf8')).toContain(
      '3,error,column 4,50 x,',
    );
  });

  it('proposes a mapping that can be pasted', async () => {
    const unknown = file('unknown.csv', 'Art. Nr.;Bezeichnung;Preis\nX-1;Kabel;4,50\n');
    const { code, text } = await catalogue(unknown);
    expect(code).toBe(1);
    expect(text).toContain("--map 'sku=Art. Nr.' --map title=Bezeichnung --map price=Preis");
    const mapped = await catalogue(
      unknown,
      '--map',
      'sku=Art. Nr.',
      '--map',
      'title=Bezeichnung',
      '--map=price=Preis',
    );
    expect(mapped).toMatchObject({ code: 0 });
  });

  it.each([
    [['--decimal=;'], '--decimal is . or ,'],
    [['--currency=euro'], '--currency is a code of three letters'],
    [['--encoding=ebcdic'], 'not an encoding'],
    [['--map=colour=Shelf'], 'colour is none of our columns'],
    [['--map', 'sku'], 'it is FIELD=COLUMN'],
    [['--untracked=-1'], '--untracked is a whole number'],
    [['--pictures=http://x.example'], '--pictures is the https address'],
    [['--what'], "Unknown option '--what'"],
  ])('names the option that is wrong: %j', async (options, message) => {
    const { code, text } = await catalogue(path.join(folder, 'first.csv'), ...options);
    expect(code).toBe(1);
    expect(text).toContain(message);
  });
});

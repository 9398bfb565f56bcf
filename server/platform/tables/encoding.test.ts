import { describe, expect, it } from 'vitest';
import { readTable } from '../../testing/read-table.ts';
import { isEncoding } from './decode.ts';
import { createDecoder } from './decoder.ts';

/** Text in an encoding of one byte a letter, by the letters that it has beyond ASCII. */
function singleByte(encoding: string, text: string): Uint8Array {
  const decoder = createDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 63);
}
const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('the encoding of a file', () => {
  const german = 'sku;title\nA;Hülle für Größe M\nB;Ärmel – „weich“\n';
  const russian = 'sku;title\nA;Чехол для телефона\nB;Кабель зарядный, 2 м\n';
  it.each([
    ['utf-8', Buffer.from(german), german],
    ['utf-8', Buffer.from(`\ufeff${german}`), german],
    ['utf-16le', utf16(`\ufeff${german}`, false), german],
    ['utf-16be', utf16(`\ufeff${german}`, true), german],
    ['utf-16le', utf16(german, false), german],
    ['windows-1252', singleByte('windows-1252', german), german],
    [
      'windows-1252',
      singleByte('windows-1252', 'sku;title\nA;Café crème à l’été\nB;Señal nº 5\n'),
      'sku;title\nA;Café crème à l’été\nB;Señal nº 5\n',
    ],
    ['windows-1251', singleByte('windows-1251', russian), russian],
    ['utf-8', Buffer.from(russian), russian],
  ])('is found to be %s', async (encoding, bytes, text) => {
    const { kind, rows } = await readTable(bytes);
    expect(kind).toContain(encoding);
    expect(rows.map(([, ...cells]) => cells.join(';'))).toEqual(text.trim().split('\n').slice(1));
  });

  it.each([
    ['windows-1252', 'Café crème n°1 Crème brûlée à l’orange à très bon'],
    ['windows-1250', 'Ładowarka sieciowa z kablem, żółta'],
    ['windows-1250', 'Etui na telefon, skórzane, śliwkowe'],
    ['windows-1250', 'Nabíječka s kabelem, dobře čitelná, žlutý řemínek'],
    ['windows-1250', 'Příliš žluťoučký kůň, tmavě modrý kryt'],
    ['windows-1252', 'Chargeur à induction'],
    ['windows-1252', 'Behälter 5 m³ à £abc, ¿Qué tal? ¿Es así?'.replace('£abc', '£5')],
    ['windows-1252', 'Œuvre façade – dash'],
    ['windows-1252', 'Cañón ¿Qué?'],
    ['windows-1252', 'Proteção para câmera, opções'],
    ['windows-1252', 'SCHUTZHÜLLE FÜR GERÄTE'],
    ['windows-1251', 'Чехол с карманом'],
    ['koi8-r', 'Чехол для телефона кожаный чёрный'],
    ['iso-8859-5', 'стекло защитное'],
    ['windows-1253', 'Θήκη κινητού με πορτοφόλι, μαύρη'],
    ['windows-1253', 'Φορτιστής με καλώδιο, γρήγορη φόρτιση'],
  ])('is found to be %s by the letters of %s', async (encoding, title) => {
    const { kind, warnings, rows } = await readTable(singleByte(encoding, `sku;title\r\nA;${title}\r\n`));
    expect(rows).toEqual([[2, 'A', title]]);
    expect(kind).toContain(encoding);
    expect(warnings?.[0]).toContain(`a guess, ${encoding}: it reads "A;${title}"`);
  });

  it.each([
    ['macintosh', 'Größe für Hülle'],
    ['macintosh', 'Tür'],
    ['macintosh', 'Nœud papillon'],
    ['cp850', 'Größe für Hülle'],
    ['cp850', 'Custodia più sottile è'],
    ['windows-1251', 'Чехол'],
    ['windows-1251', 'Ёлка №5'],
    ['ibm866', 'Кабель USB-C, 2 м'],
    ['windows-1250', 'Kabel ładujący długi, żółty'],
    ['windows-1250', 'Kryt na telefon, průhledný'],
    ['windows-1250', 'Telefontok bőrből, kiváló minőségű hangzás'],
    ['windows-1254', 'Koruyucu cam, çizilmeye karşı dayanıklı, ağır iş için'],
    ['windows-1254', 'Kablosuz şarj aleti, kılıfı, İstanbul çıkışlı'],
    ['cp852', 'Ładowarka z kablem, szybkie ładowanie, długość 2 m, źródło dźwięku'],
    ['cp852', 'Nabíječka s kabelem, rychlé nabíjení, délka, příslušenství'],
    ['windows-1257', 'Įkroviklis su laidu, greitas įkrovimas, dvejų metų garantija, atsparus įbrėžimams'],
  ])('is %s where the merchant names it, of %s', async (encoding, title) => {
    const bytes = singleByte(encoding, `sku;title\r\nA;${title}\r\n`);
    const { kind, warnings, rows } = await readTable(bytes, { encoding });
    expect(rows).toEqual([[2, 'A', title]]);
    expect(kind).toContain(encoding);
    expect(warnings).toBeUndefined();
  });

  const TITLES = {
    Polish:
      'Ładowarka sieciowa z kablem;Szkło hartowane ochronne;Słuchawki bezprzewodowe białe;Głośnik przenośny, łączność;Źródło światła',
    Czech:
      'Kožené pouzdro na telefon;Nabíječka do auta;Tvrzené sklo s rámečkem;Příslušenství pro váš přístroj;Žlutý kabel dlouhý',
    Slovak:
      'Kožené púzdro na telefón;Nabíjačka do auta;Dĺžka kábla;Ľahký stojan, príslušenstvo;Držiak na bicykel',
    Hungarian: 'Bőr telefontok fekete;Gyűrűs tartó;Autós töltő kábellel;Kijelzővédő üvegfólia',
    Romanian: 'Husă din piele neagră;Încărcător auto;Căşti fără fir;Folie de sticlă securizată',
    Croatian: 'Kožna torbica za mobitel;Punjač za auto;Zaštitno staklo;Držač za bicikl;Bežične slušalice',
    German: 'Lederhülle schwarz;Ladegerät für große Geräte;Kopfhörer weiß;Rückgabe möglich',
    French:
      'Chargeur de voiture avec câble;Verre trempé de protection;Support vélo réglable;Écouteurs très légers à fil',
    Italian: 'Custodia in pelle di qualità;Cavo più lungo;Disponibilità in città;Perché è così',
    Spanish: 'Funda de piel para teléfono;Auriculares pequeños;Año de garantía, devolución;Señal máxima',
    Portuguese: 'Película de vidro, proteção;Auscultadores, opções;Alimentação até 2 m, coração;Preço à mão',
    Swedish:
      'Läderfodral svart till mobil;Härdat glas skärmskydd;Trådlösa hörlurar vita;Återköp inom 14 dagar',
    Danish: 'Læderetui sort til telefon;Trådløse høretelefoner;Skærmbeskytter hærdet glas;Øget rækkevidde',
  };
  const CENTRAL = ['Polish', 'Czech', 'Slovak', 'Hungarian', 'Romanian', 'Croatian'];
  const western = Object.entries(TITLES).filter(([language]) => !CENTRAL.includes(language));
  const named = Object.entries(TITLES).flatMap(([language, titles]) =>
    (CENTRAL.includes(language) ? ['windows-1250', 'iso-8859-2'] : ['macintosh', 'cp850']).map(
      (encoding) => [language, encoding, titles] as const,
    ),
  );
  /** What iconv makes of texts in the encodings of East Asia, as hexadecimal bytes. */
  const EAST_ASIAN = [
    [
      'gb18030',
      '王小明，建国路1号，北京，中国',
      'cdf5d0a1c3f7a3acbda8b9fac2b731bac5a3acb1b1bea9a3acd6d0b9fa',
    ],
    [
      'gb18030',
      '张伟，广东省深圳市南山区科技园路88号',
      'd5c5ceb0a3acb9e3b6abcaa1c9eedbdacad0c4cfc9bdc7f8bfc6bcbcd4b0c2b73838bac5',
    ],
    ['big5', '陳大文，九龍彌敦道100號，香港', 'b3afa46aa4e5a141a445c073c0b1b4b0b944313030b8b9a141adbbb4e4'],
    [
      'shift_jis',
      '山田 太郎、渋谷区渋谷1-2-3、東京都、日本',
      '8e5293632091be985981418f61924a8be68f61924a312d322d338141938c8b9e9373814193fa967b',
    ],
    [
      'euc-kr',
      '김철수, 서울특별시 강남구 테헤란로 1, 대한민국',
      'b1e8c3b6bcf62c20bcadbfefc6afbab0bdc320b0adb3b2b1b820c5d7c7ecb6f5b7ce20312c20b4ebc7d1b9ceb1b9',
    ],
  ] as const;
  it.each(EAST_ASIAN)('is found to be %s by the letters of %s', async (encoding, title, hex) => {
    const { kind, rows } = await readTable(
      Buffer.concat([Buffer.from('sku;title\nA;'), Buffer.from(hex, 'hex'), Buffer.from('\n')]),
    );
    expect(rows).toEqual([[2, 'A', title]]);
    expect(kind).toContain(encoding);
  });

  const listOf = (titles: readonly string[]): string =>
    `sku;title;price\n${titles.map((title, at) => `A-${at};${title};1.00`).join('\n')}\n`;

  it.each(western)('of products in %s is found to be windows-1252', async (_, titles) => {
    for (const some of [titles.split(';'), ...titles.split(';').map((title) => [title])]) {
      const { rows } = await readTable(singleByte('windows-1252', listOf(some)));
      expect(rows.map(([, , title]) => title)).toEqual(some);
    }
  });

  it.each(named)('of products in %s is %s where the merchant names it', async (_, encoding, titles) => {
    const { rows } = await readTable(singleByte(encoding, listOf(titles.split(';'))), { encoding });
    expect(rows.map(([, , title]) => title)).toEqual(titles.split(';'));
  });

  it.each([
    'macroman',
    'MacRoman',
    'mac-roman',
    'cp1250',
    'win-1250',
    'latin2',
    'ISO_8859-2',
    'iso8859-2',
    'UTF8',
    'cp866',
  ])('may be called %s', (name) => expect(isEncoding(name)).toBe(true));

  it.each(['x', 'é', 'ď', 'ã', 'Ж', '\u00b6', 'Éa'])(
    'is found soon in a cell of %s alone',
    async (letter) => {
      const line = letter.repeat(1024 * 1024);
      const bytes = singleByte(
        letter === 'Ж' ? 'windows-1251' : letter === 'ď' ? 'windows-1250' : 'windows-1252',
        `sku;title\nA;Größe\nB;é${line}\n`,
      );
      expect((await readTable(bytes)).rows).toHaveLength(2);
    },
    20_000,
  );

  it('is named with a line that it reads before anything is written', async () => {
    const capitals = await readTable(singleByte('windows-1251', 'sku;title\nA;ЧЕХОЛ ДЛЯ ТЕЛЕФОНА\n'));
    expect(capitals.warnings).toEqual([
      'the encoding is a guess, windows-1251: it reads "A;ЧЕХОЛ ДЛЯ ТЕЛЕФОНА"; if letters are wrong, undo the import and name the encoding with --encoding',
    ]);
    const polish = await readTable(singleByte('windows-1250', 'sku;title\nA;Kabel żółty\n'));
    expect(polish.warnings?.[0]).toContain('windows-1250: it reads "A;Kabel żółty"');
  });

  it.each([
    ['MIX-1,Größe', 'MIX-2,Größe', 'line 3: not UTF-8, while line 2 is'],
    ['MIX-1,Hülle', 'MIX-2,Tür\nMIX-3,Ärmel\nMIX-4,Öl\nMIX-5,Café', 'line 3: not UTF-8, while line 2 is'],
    ['MIX-1,“weich”', 'MIX-2,Tür', 'line 3: not UTF-8'],
  ])('is refused where a line is of another than the rest: %s, %s', async (utf8, latin, message) => {
    const bytes = [Buffer.from(`sku,title\n${utf8}\n`), singleByte('windows-1252', `${latin}\n`)];
    await expect(readTable(Buffer.concat(bytes))).rejects.toThrow(message);
  });

  it('is refused where the last of many lines is UTF-8 and the others are not', async () => {
    const lines = singleByte('windows-1252', 'A;Hülle für Größe M\n'.repeat(30_000));
    const bytes = Buffer.concat([Buffer.from('sku;title\n'), lines, Buffer.from('B;Tür\n')]);
    await expect(readTable(bytes)).rejects.toThrow('line 2: not UTF-8, while line 30002 is');
  });

  it('is not UTF-8 for a pair of bytes that could be a foreign letter of it', async () => {
    const text = 'sku;title\nA;POKÉ® Hülle\nB;CAFÉ™\n';
    expect((await readTable(singleByte('windows-1252', text))).rows[1]).toEqual([3, 'B', 'CAFÉ™']);
  });

  it('is the one that the merchant names', async () => {
    const { rows } = await readTable(singleByte('koi8-r', russian), { encoding: 'koi8-r' });
    expect(rows[0]).toEqual([2, 'A', 'Чехол для телефона']);
  });

  it('is refused where single lines of a UTF-8 file are of another, by line', async () => {
    const bytes = Buffer.concat([Buffer.from(german.repeat(5)), singleByte('windows-1252', 'C;Tür\n')]);
    await expect(readTable(bytes)).rejects.toThrow('line 16: not UTF-8');
  });
});

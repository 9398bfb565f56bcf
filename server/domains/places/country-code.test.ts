import { expect, it } from 'vitest';
import { countryCode } from './country-code.ts';

it.each([
  ['DE', 'de DEU GER Germany Deutschland Alemania Alemanha Германия Allemagne Germania ＤＥ'],
  ['ZA', 'RSA ZAF Südafrika'],
  ['CL', 'CHI CHL Chile'],
  ['ID', 'INA IDN Indonesia'],
  ['NG', 'NGR NGA Nigeria'],
  ['NE', 'NIG NER Niger'],
  ['CH', 'SUI CHE Schweiz Suisse'],
  ['GB', 'UK England Scotland Wales ENG SCO Schottland Écosse Шотландия GBR'],
  ['MK', 'Macedonia FYROM Mazedonien Македония'],
  ['NL', 'Holland Holanda Hollande Olanda Голландия NED'],
  ['CN', '中国 中國 China PRC CHN'],
  ['JP', '日本 Japan JPN'],
  ['SA', 'السعودية KSA'],
  ['PL', 'Polska Poland'],
  ['TR', 'Turkey Türkiye Turkei TUR'],
  ['BN', 'Brunei BRN'],
  ['SI', 'SLO SVN Slovenia'],
  ['SK', 'SVK Slovakia'],
])('countryCode() reads %s in %s', (code, words) => {
  for (const word of words.split(' ')) expect(countryCode(word), word).toBe(code);
});

it.each([
  ['HK', ['Hong Kong', 'Hong Kong SAR', 'Hongkong', 'Hong Kong SAR China', 'HKG']],
  ['CZ', ['Czech Republic', 'Czechia', 'Tschechische Republik', 'République tchèque', 'República Checa']],
  ['CI', ['Ivory Coast', "Côte d'Ivoire", 'Côte d’Ivoire', 'Elfenbeinküste', 'Costa do Marfim']],
  ['GB', ['Northern Ireland', 'Great Britain', 'U.K.', 'United Kingdom (UK)', 'Pays de Galles']],
  ['US', ['U.S.A.', 'U. S. A.', 'United States of America', 'EE. UU.', 'The United States', 'États-Unis']],
  ['BA', ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnia-Herzegovina']],
  ['LC', ['St. Lucia', 'Saint Lucia', 'St Lucia']],
  ['KR', ['South Korea', 'Republic of Korea', 'Korea, Republic of', 'Korea (South)', '대한민국']],
  ['KP', ['North Korea', "Democratic People's Republic of Korea"]],
  ['CD', ['DR Congo', 'Democratic Republic of the Congo', 'Congo, Democratic Republic of the']],
  ['CG', ['Republic of the Congo', 'Congo-Brazzaville']],
  ['TW', ['Taiwan', 'Republic of China', 'Taiwan, Province of China']],
  ['NL', ['The Netherlands', 'Netherlands (Holland)', 'Kingdom of the Netherlands']],
  ['IE', ['Republic of Ireland', 'Ireland']],
  ['RU', ['Russian Federation', 'Российская Федерация']],
  ['VN', ['Viet Nam', 'Vietnam', 'Việt Nam']],
  ['MM', ['Burma', 'Myanmar (Burma)']],
])('countryCode() reads names of %s', (code, names) => {
  for (const name of names) expect(countryCode(name), name).toBe(code);
});

it.each(['XYZ', 'GERM', 'EU', 'Atlantis', 'AB', '', 'XX', 'Hol', 'Korea North South'])(
  'countryCode() guesses nothing from %j',
  (text) => expect(countryCode(text)).toBeUndefined(),
);

it('countryCode() takes no country for another that its name contains', () => {
  expect(countryCode('Congo (Democratic Republic)')).not.toBe('CG');
  expect(countryCode('Korea (North)')).not.toBe('KR');
  expect(countryCode('State of Georgia')).toBeUndefined();
  expect(countryCode('New South Wales')).toBeUndefined();
});

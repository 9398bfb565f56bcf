import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Buyer',
  address1: 'Main 1',
  city: 'Springfield',
  zip: '12345',
  phone: '+1 1',
};

it.each([
  ['US', ['Ada Buyer', 'Main 1', 'Springfield, NY 12345', 'United States', '+1 1']],
  ['DE', ['Ada Buyer', 'Main 1', '12345 Springfield', 'NY', 'Germany', '+1 1']],
  ['GB', ['Ada Buyer', 'Main 1', 'Springfield', '12345', 'NY', 'United Kingdom', '+1 1']],
])('addressLines() writes an address as %s does, and leaves nothing out', (country, lines) => {
  expect(addressLines({ ...address, country, state: 'NY' }, 'en')).toEqual(lines);
});

it.each([
  ['ES', 'Madrid', 'Madrid', '28013 Madrid'],
  ['IT', 'Roma', 'ROMA ', '12345 Roma'],
  ['DE', 'Berlin', 'Berlin', '12345 Berlin'],
  ['FR', 'Paris', 'paris', '12345 Paris'],
  ['BR', 'São Paulo', 'Sao Paulo', 'São Paulo'],
  ['PT', 'Porto', 'Porto', '12345 Porto'],
  ['RU', 'Москва', 'Москва', 'Москва'],
  ['AE', 'Dubai', 'Dubai', 'Dubai'],
  ['CN', '北京市', '北京市', '北京市'],
])(
  'addressLines() of %s writes %s once where the state has the name of the city',
  (country, city, state, place) => {
    const lines = addressLines(
      { ...address, country, city, state, zip: country === 'ES' ? '28013' : '12345' },
      'en',
    );
    expect(lines.join('|').split(city).length - 1).toBe(1);
    expect(lines).toContain(place);
  },
);

it('addressLines() keeps the city of a country whose format has none', () => {
  expect(addressLines({ ...address, country: 'JP' }, 'en').join()).toContain('Springfield');
});

it('addressLines() writes an address of Japan in its own order, and in Latin letters the city behind the street', () => {
  const tokyo = {
    ...address,
    country: 'JP',
    zip: '150-0002',
    state: '東京都',
    city: '渋谷区',
    address1: '神南1-2-3',
  };
  expect(addressLines({ ...tokyo, firstName: '太郎', lastName: '山田' }, 'en')).toEqual([
    ...['〒150-0002', '東京都渋谷区', '神南1-2-3', '山田 太郎', 'Japan', '+1 1'],
  ]);
  const latin = { ...tokyo, state: 'Tokyo', city: 'Shibuya-ku', address1: '1-2-3 Jinnan' };
  expect(addressLines(latin, 'en').join('|')).toContain('1-2-3 Jinnan, Shibuya-ku, Tokyo|');
});

it('addressLines() of nothing are none', () => {
  expect(addressLines(null, 'en')).toEqual([]);
});

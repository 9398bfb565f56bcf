import { expect, it } from 'vitest';
import { productName } from './product-name.ts';

const named = (title: string, brand: string | null = null) => {
  const { name, rest } = productName(title, brand);
  return [name, rest];
};

it('productName() puts first what a product is and for which model; brand and features come after', () => {
  expect(named('Tempro Privacy Screen Protector for iPhone 13, 9H, Anti-Fingerprint', 'Tempro')).toEqual([
    'Privacy Screen Protector for iPhone 13',
    'Tempro, 9H, Anti-Fingerprint',
  ]);
  expect(named('Película de privacidade 9H Tempro para iPhone 13, antidigitais', 'Tempro')).toEqual([
    'Película de privacidade 9H para iPhone 13',
    'Tempro, antidigitais',
  ]);
  expect(named('Beatnik Lab 66 W Car Charger, QC 3.0', 'Beatnik Lab')).toEqual([
    '66 W Car Charger',
    'Beatnik Lab, QC 3.0',
  ]);
  expect(named('Cabo USB-A para USB-C Cablery Szeged 66 W, QC 3.0', 'Cablery')).toEqual([
    'Cabo USB-A para USB-C Szeged 66 W',
    'Cablery, QC 3.0',
  ]);
  expect(named('Câble USB-C Kuvo', 'Kuvo')).toEqual(['Câble USB-C', 'Kuvo']);
  expect(named('Ersatzakku für Honor 400, 4.300 mAh')).toEqual(['Ersatzakku für Honor 400', '4.300 mAh']);
  expect(named('Kuvo wireless charger, Qi2', 'Kuvo')).toEqual(['Wireless charger', 'Kuvo, Qi2']);
  expect(named('Kuvo iPhone 13 Case, black', 'Kuvo')).toEqual(['iPhone 13 Case', 'Kuvo, black']);
});

it('productName() writes the maker of models once, and keeps all of them in the name', () => {
  expect(named('Case for iPhone 17 Pro Max/17 Pro/Air, Clear')).toEqual([
    'Case for iPhone 17 Pro Max, 17 Pro, Air',
    'Clear',
  ]);
  expect(named('Case for iPhone 13 / iPhone 13 mini, Clear')[0]).toBe('Case for iPhone 13, 13 mini');
  expect(named('Case for iPhone 13, iPhone 13 Pro, iPhone 14, 9H')).toEqual([
    'Case for iPhone 13, 13 Pro, 14',
    '9H',
  ]);
  expect(named('Case for iPhone 15, 15 Pro and 15 Plus, black')).toEqual([
    'Case for iPhone 15, 15 Pro and 15 Plus',
    'black',
  ]);
  expect(named('Case for Galaxy S24, S23, S22, 15 W')).toEqual(['Case for Galaxy S24, S23, S22', '15 W']);
  expect(named('Case for Mate 70 Pro/nova 13 Pro, Slim')[0]).toBe('Case for Mate 70 Pro, nova 13 Pro');
  expect(named('Case for Galaxy S24/Pixel 9, Slim')[0]).toBe('Case for Galaxy S24, Pixel 9');
});

it('productName() leaves slashes that are not between models', () => {
  for (const title of [
    'Adapter for USB-C/HDMI',
    'Tripod for cameras w/o 1/4 thread',
    'Charger for 12 V/24 V batteries',
    'Cable for iPhone 13 and/or iPad, 2 m',
  ])
    expect(named(title).filter(Boolean).join(', ')).toBe(title);
});

it('productName() ends the name after the model, wherever the first comma is', () => {
  expect(named('Hot Sale, Soft Case for iPhone 13, Shockproof')).toEqual([
    'Hot Sale, Soft Case for iPhone 13',
    'Shockproof',
  ]);
  expect(named('Shockproof Silicone Case, iPhone 13 / 14, Black')).toEqual([
    'Shockproof Silicone Case, iPhone 13 / 14',
    'Black',
  ]);
  expect(named('Mount for cars, fits Pixel 9, Black')).toEqual(['Mount for cars, fits Pixel 9', 'Black']);
  expect(named('Acme Hybrid Case Designed for iPhone 15 Pro Max (2023) - Crystal Clear', 'Acme')).toEqual([
    'Hybrid Case Designed for iPhone 15 Pro Max (2023)',
    'Acme, Crystal Clear',
  ]);
});

it('productName() leaves a title whole that has no such order', () => {
  for (const [title, brand] of [
    ['TEMPRO GLASS FOR GALAXY S24, 9H', 'TEMPRO'],
    ['手机壳，适用于 iPhone 13', null],
    ['Silicone phone case shockproof clear slim back cover new 2024', 'Acme'],
    ['Acme 9H, clear', 'Acme'],
    ['', null],
  ] as const)
    expect(named(title, brand)).toEqual([title, '']);
});

it('productName() takes no brand from words that need it', () => {
  const nameOf = (title: string, brand: string) => named(title, brand)[0];
  expect(nameOf('Case by Acme for iPhone 13', 'Acme')).toBe('Case by Acme for iPhone 13');
  expect(nameOf('Acme & Sons Case for iPhone 13', 'Acme')).toBe('Acme & Sons Case for iPhone 13');
  expect(nameOf('Acme-Hülle für iPhone 13', 'Acme')).toBe('Acme-Hülle für iPhone 13');
  expect(nameOf('Acme - Case for iPhone 13', 'Acme')).toBe('Acme - Case for iPhone 13');
  expect(nameOf('Charger for Apple Watch Ultra 2', 'Apple')).toBe('Charger for Apple Watch Ultra 2');
  expect(nameOf('Apple Charger for Apple Watch Ultra 2', 'Apple')).toBe(
    'Apple Charger for Apple Watch Ultra 2',
  );
});

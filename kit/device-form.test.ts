import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { devices } from '../demo/shop/devices/devices.ts';
import { deviceForm, deviceForms } from './device-form.ts';

const sprite = readFileSync(new URL('../storefront/public/devices.svg', import.meta.url), 'utf8');

describe('deviceForm()', () => {
  it('returns a form for every device of the demo shop', () => {
    const generic = devices.filter(({ maker, name }) => deviceForm(maker, name) === 'phone');
    expect(generic).toEqual([]);
  });

  it('distinguishes the product lines of a maker', () => {
    const forms = (maker: string, ...names: string[]) => names.map((name) => deviceForm(maker, name));
    expect(forms('Apple', 'iPhone 17 Pro', 'iPhone Air', 'iPhone 17', 'iPhone 16 Pro', 'iPhone 15')).toEqual([
      'phone-plateau',
      'phone-plateau-single',
      'phone-dual-vertical',
      'phone-triple-square',
      'phone-dual-diagonal',
    ]);
    expect(forms('Apple', 'iPhone 16e', 'iPhone SE (2022)', 'iPhone 8', 'iPhone 8 Plus')).toEqual([
      'phone-single',
      'phone-single',
      'phone-single',
      'phone-dual-vertical',
    ]);
    expect(
      forms('Samsung', 'Galaxy S26', 'Galaxy S26 Ultra', 'Galaxy A56', 'Galaxy Z Fold7', 'Galaxy Z Flip7 FE'),
    ).toEqual(['phone-column', 'phone-ultra', 'phone-pill', 'foldable-book', 'foldable-flip']);
    expect(forms('Xiaomi', 'Xiaomi 15', 'Xiaomi 15 Ultra', 'Redmi Note 14', 'Poco F7 Pro')).toEqual([
      'phone-quad',
      'phone-round',
      'phone-centre-square',
      'phone-two-rings',
    ]);
    expect(forms('Apple', 'AirPods Max', 'AirPods 4', 'Apple Watch Ultra 3', 'Apple Watch SE 3')).toEqual([
      'headphones',
      'earbuds',
      'watch-ultra',
      'watch-square',
    ]);
    expect(forms('Samsung', 'Galaxy Watch Ultra', 'Galaxy Tab S11', 'Galaxy Tab A9', 'Galaxy Buds3')).toEqual(
      ['watch-ultra', 'tablet-pen', 'tablet', 'earbuds'],
    );
  });

  it('matches by name when the maker is unknown', () => {
    const found = (name: string) => deviceForm('Acme', name);
    expect(found('Smart Watch 3')).toBe('watch-round');
    expect(found('Tablet 10')).toBe('tablet');
    expect(found('TrueBuds')).toBe('earbuds');
    expect(found('Smart Band 9')).toBe('band');
    expect(found('Notebook 14')).toBe('laptop');
    expect(found('X100')).toBe('phone');
  });

  it('returns exactly the symbols of the sprite', () => {
    const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 48 64"/g)].map(([, id]) => id);
    expect(symbols.toSorted()).toEqual(deviceForms.toSorted());
  });

  it('is sent small', () => {
    expect(gzipSync(sprite).length).toBeLessThan(8192);
  });
});

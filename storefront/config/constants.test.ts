import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DiscountBadge } from '../features/cards/corner-label.tsx';
import { textUrl } from '../locale/browser-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import * as constants from './constants.ts';

const root = path.join(import.meta.dirname, '..');

describe('what a buyer sees of the constants', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('Badge shows %i as %s', (count, text) => {
    expect(renderToStaticMarkup(createElement(Badge, { count }))).toContain(`>${text}<`);
  });

  it('Badge shows nothing for an empty cart', () => {
    expect(renderToStaticMarkup(createElement(Badge, { count: 0 }))).toBe('');
  });

  it('DiscountBadge shows a discount above 3 %', () => {
    const badge = (percent: number) =>
      renderToStaticMarkup(createElement(DiscountBadge, { percent, t: (key) => key }));
    expect(badge(3)).toBe('');
    expect(badge(4)).toContain('product.off');
  });

  it('ProductPicture is 220 px wide by default', () => {
    expect(renderToStaticMarkup(createElement(ProductPicture, { source: 'demo/x', alt: '' }))).toContain(
      'width="220" height="220"',
    );
  });

  it('textUrl() carries the version of the texts', () => {
    expect(textUrl('de', 'common')).toBe('/global_resources/page/de_common.json?v=3.29.0');
  });

  it('toasts lie over popups', () => {
    const css = readFileSync(path.join(root, 'styles/app.css'), 'utf8');
    const level = (name: string) => Number(new RegExp(`--z-index-${name}: (\\d+);`).exec(css)?.[1]);
    expect(level('popup')).toBe(2000);
    expect(level('toast')).toBeGreaterThan(level('popup'));
  });
});

it('every constant is used outside of tests', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.') && !file.endsWith('config/constants.ts'),
  );
  const code = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const unused = Object.keys(constants).filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  expect(unused).toEqual([]);
});

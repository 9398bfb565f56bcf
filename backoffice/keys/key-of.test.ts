import { describe, expect, it } from 'vitest';
import { keyOf, showKey } from './key-of.ts';

const press = (key: string, code: string, held: Partial<Parameters<typeof keyOf>[0]> = {}) =>
  keyOf({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keyOf()', () => {
  it('returns the letter, and the capital with Shift', () => {
    expect(press('s', 'KeyS')).toBe('s');
    expect(press('N', 'KeyN', { shiftKey: true })).toBe('N');
    expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
  });

  it('takes letters of other alphabets by their place on the keyboard', () => {
    expect(press('ы', 'KeyS')).toBe('s');
    expect(press('Т', 'KeyN', { shiftKey: true })).toBe('N');
  });

  it('follows the layout where its letters are Latin', () => {
    expect(press('q', 'KeyA')).toBe('q');
  });

  it('has arrows with Shift as keys of their own', () => {
    expect(press('ArrowDown', 'ArrowDown', { shiftKey: true })).toBe('Shift ArrowDown');
    expect(press('Enter', 'Enter', { shiftKey: true })).toBe('Enter');
  });

  it('leaves keys with Ctrl, Alt and Meta to the browser', () => {
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(press('s', 'KeyS', held)).toBeNull();
  });
});

it('showKey() marks Shift', () => {
  expect(['N', 's', '/', 'Enter', 'Shift ArrowUp', 'Escape'].map(showKey)).toEqual([
    ...['⇧N', 's', '/', '⏎', '⇧↑', 'Esc'],
  ]);
});

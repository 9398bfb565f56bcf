import { expect, it } from 'vitest';
import { highlightParts } from './highlight-parts.ts';

const marked = (text: string, typed: string): string =>
  highlightParts(text, typed)
    .map((part) => (part.typed ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['magnetic case', 'mag', '[mag]netic case'],
  ['Magnetic Case', 'case mag', '[Mag]netic [Case]'],
  ['Magnetische Hülle', 'hulle', 'Magnetische [Hülle]'],
  ['câble usb-c', 'cab c', '[câb]le usb-[c]'],
  ['Чехол-книжка', 'кни', 'Чехол-[кни]жка'],
  ['showcase', 'case', 'showcase'],
  ['case', '', 'case'],
  ['İstanbul', 'is', 'İstanbul'],
])('highlightParts() marks in %j what matches %j', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown);
});

import { brand } from '../../platform/brand.ts';

/** The shop's sign, three falling steps, as bars that mail programs show too: [width, height, color], in pixels. */
const BARS = [
  [8, 26, brand.ink],
  [8, 16, brand.step],
  [8, 8, brand.ink],
] as const;

/** The sign and the name of the shop as HTML with its own styles. */
export const signHtml = `<p style="margin:0 0 24px;font-size:24px;line-height:28px;font-weight:600;white-space:nowrap">${BARS.map(
  ([width, height, color]) =>
    `<span style="display:inline-block;width:${width}px;height:${height}px;margin-right:1px;background:${color}"></span>`,
).join('')} Lading</p>`;

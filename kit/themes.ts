/** Names of themes: of sale pages and of the pages of programs. */
export const themeNames = [
  'plain',
  'winter',
  'spring',
  'summer',
  'autumn',
  'friday',
  'party',
  'gadgets',
  'wear',
  'trade',
] as const;
export type ThemeName = (typeof themeNames)[number];

/** Colors of a theme, #rrggbb. On `ground` texts are in `ink` and `link`; controls and marks are in `accent`. */
export type Theme = { ground: string; ink: string; link: string; accent: string };

export const themes: Readonly<Record<ThemeName, Theme>> = {
  plain: { ground: '#eaf1fb', ink: '#14181f', link: '#0d4499', accent: '#1257c2' },
  winter: { ground: '#dfebf5', ink: '#14181f', link: '#0d4499', accent: '#2b6ca3' },
  spring: { ground: '#e8f2e2', ink: '#14181f', link: '#1d5c33', accent: '#37834c' },
  summer: { ground: '#fcefd0', ink: '#14181f', link: '#7d3a08', accent: '#b8590b' },
  autumn: { ground: '#f4e4d4', ink: '#14181f', link: '#7f3512', accent: '#a8501f' },
  friday: { ground: '#15181e', ink: '#ffffff', link: '#fdc53f', accent: '#fdc53f' },
  party: { ground: '#f2e7f5', ink: '#14181f', link: '#6e2271', accent: '#8c3a90' },
  gadgets: { ground: '#e5e8f6', ink: '#14181f', link: '#333a99', accent: '#4a52c0' },
  wear: { ground: '#f7e7e3', ink: '#14181f', link: '#8d2a3a', accent: '#b5445a' },
  trade: { ground: '#e7ebee', ink: '#14181f', link: '#274a60', accent: '#3f6a83' },
};

/** Addresses of a theme's scene: `wide` is 1680 by 525 pixels, `narrow` 1170 by 390. */
export const sceneOf = (name: ThemeName): { wide: string; narrow: string } => ({
  wide: `/scenes/${name}-wide.webp`,
  narrow: `/scenes/${name}-narrow.webp`,
});

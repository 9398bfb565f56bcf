import { productImage } from '../../kit/product-image.ts';
import { sceneOf, type ThemeName, themes } from '../../kit/themes.ts';

/** A scene as a page's data carries it: colors, and pictures for screens from 768 pixels on and below. */
export type Scene = {
  ground: string;
  ink: string;
  accent: string;
  wide: string;
  narrow: string;
};

/** The scene of a theme, or its colors with the operator's own picture (16 to 5, cut from a square's middle). */
export function createScene(theme: ThemeName, picture: string | null = null): Scene {
  const own = picture === null ? undefined : productImage(picture, 1280);
  const { ground, ink, accent } = themes[theme];
  return { ground, ink, accent, ...(own === undefined ? sceneOf(theme) : { wide: own, narrow: own }) };
}

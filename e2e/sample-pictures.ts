import sharp from 'sharp';

const COUNT = 50;
/** Square, tall and wide, as merchants have them. */
const SHAPES = [
  [900, 900],
  [300, 900],
  [900, 250],
] as const;

/** Pictures by path: /0.jpg, /1.jpg and so on, each of its own color. */
export async function samplePictures(): Promise<Record<string, Buffer>> {
  const pictures = await Promise.all(
    Array.from({ length: COUNT }, async (_, at) => {
      const [width, height] = SHAPES[at % SHAPES.length] ?? SHAPES[0];
      const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: 120 };
      const bytes = await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return [`/${at}.jpg`, bytes] as const;
    }),
  );
  return Object.fromEntries(pictures);
}

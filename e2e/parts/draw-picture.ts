import sharp from 'sharp';

/** What stands for every picture: a dark rectangle on a light ground. */
export const drawPicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="220"><path fill="#f6f7f9" d="M0 0h220v220H0z"/><path fill="#4a5361" d="M60 40h100v140H60z"/></svg>',
    ),
  )
    .webp({ lossless: true })
    .toBuffer();

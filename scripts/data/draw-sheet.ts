import sharp from 'sharp'

const GAP = 6
const QUALITY = 64
const PAPER = '#f7f1e6'

type Grid = { columns: number; width: number; height: number }

/** Draws SVG documents beside each other, row by row, as one JPEG. Width and height are of one, in px. Rejects where a file cannot be written. */
export async function drawSheet(
  path: string,
  { columns, width, height }: Grid,
  pictures: readonly string[],
): Promise<void> {
  const cells = await Promise.all(
    pictures.map(async (svg, at) => ({
      input: await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer(),
      left: GAP + (at % columns) * (width + GAP),
      top: GAP + Math.floor(at / columns) * (height + GAP),
    })),
  )
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + Math.ceil(pictures.length / columns) * (height + GAP),
      channels: 3,
      background: PAPER,
    },
  })
    .composite(cells)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(path)
}

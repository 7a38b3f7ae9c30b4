import sharp from 'sharp'

const COLUMNS = 9
const ROWS = 8

/** A third of the picture's own size, which is that of 72. */
const DRAWN_AT_DPI = 24

/** The 64 bits of a drawn SVG: in 9 by 8 grey pixels, whether each is darker than the next to its right. */
export async function differenceHash(svg: string): Promise<boolean[]> {
  // Drawn larger first: an SVG that is drawn as small as a hash has edges of half-filled pixels.
  const { data, info } = await sharp(Buffer.from(svg), { density: DRAWN_AT_DPI })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = await sharp(data, { raw: info })
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
  const at = (row: number, column: number) => grey[row * COLUMNS + column] ?? 0
  return Array.from({ length: (COLUMNS - 1) * ROWS }, (_, bit) => {
    const [row, column] = [Math.floor(bit / (COLUMNS - 1)), bit % (COLUMNS - 1)]
    return at(row, column) < at(row, column + 1)
  })
}

/** In how many bits two hashes differ. */
export const bitsApart = (one: readonly boolean[], other: readonly boolean[]): number =>
  one.filter((bit, at) => bit !== other[at]).length

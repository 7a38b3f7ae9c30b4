import type { Locator, Page } from '@playwright/test'

/** An area of one colour in a picture: the middle of its pixels, CSS px within the picture, and how many they are. */
export type Blob = { x: number; y: number; pixels: number }

/** How many different colours are drawn. An empty map has one, or two. */
export async function coloursIn(page: Page, drawn: Locator): Promise<number> {
  const encoded = (await drawn.screenshot()).toString('base64')
  return await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    const pixels = drawing?.getImageData(0, 0, bitmap.width, bitmap.height).data
    return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size
  }, encoded)
}

/**
 * Where something of this very colour is drawn, the largest first: how a person finds a marker on the map. Areas
 * below `leastPixels` CSS px are edges and lettering, not markers.
 */
export async function findColour(
  page: Page,
  drawn: Locator,
  [red, green, blue]: readonly [number, number, number],
  leastPixels = 150,
): Promise<Blob[]> {
  const encoded = (await drawn.screenshot({ scale: 'css' })).toString('base64')
  return await page.evaluate(
    async ({ picture, colour, least }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const { width, height } = bitmap
      const drawing = new OffscreenCanvas(width, height).getContext('2d')
      drawing?.drawImage(bitmap, 0, 0)
      const data = drawing?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      const near = (at: number) =>
        colour.every((value, channel) => Math.abs((data[at * 4 + channel] ?? -99) - value) <= 3)
      const seen = new Uint8Array(width * height)
      const found = []
      for (let start = 0; start < seen.length; start += 1) {
        if (seen[start] || !near(start)) continue
        let [sumX, sumY, pixels] = [0, 0, 0]
        const open = [start]
        seen[start] = 1
        for (let at = open.pop(); at !== undefined; at = open.pop()) {
          const [x, y] = [at % width, Math.floor(at / width)]
          ;[sumX, sumY, pixels] = [sumX + x, sumY + y, pixels + 1]
          for (const [besideX, besideY] of [
            [x - 1, y],
            [x + 1, y],
            [x, y - 1],
            [x, y + 1],
          ] as const) {
            const beside = besideY * width + besideX
            if (besideX < 0 || besideX >= width || besideY < 0 || besideY >= height || seen[beside]) continue
            if (!near(beside)) continue
            seen[beside] = 1
            open.push(beside)
          }
        }
        if (pixels >= least) found.push({ x: sumX / pixels, y: sumY / pixels, pixels })
      }
      return found.sort((one, other) => other.pixels - one.pixels)
    },
    { picture: encoded, colour: [red, green, blue], least: leastPixels },
  )
}

/** How many pixels of the screen, or of a part of it, have this colour, up to the last bits. */
export async function pixelsLike(
  page: Page,
  [red, green, blue]: readonly [number, number, number],
  clip?: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const png = (await page.screenshot({ scale: 'css', ...(clip ? { clip } : {}) })).toString('base64')
  return page.evaluate(
    async ({ png, red, green, blue }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const data = context?.getImageData(0, 0, image.width, image.height).data ?? []
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        const near = (value: number | undefined, wanted: number) => Math.abs((value ?? 0) - wanted) <= 3
        if (near(data[at], red) && near(data[at + 1], green) && near(data[at + 2], blue)) count += 1
      }
      return count
    },
    { png, red, green, blue },
  )
}

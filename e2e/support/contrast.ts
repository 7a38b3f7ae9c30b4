import type { Locator } from '@playwright/test'

/**
 * The least contrast between an element's words and what is really drawn behind them, pixel by pixel, as WCAG counts it.
 * axe says nothing of words over a picture.
 */
export async function leastContrast(element: Locator): Promise<number> {
  const page = element.page()
  const color = await element.evaluate((words: HTMLElement) => {
    const { color } = getComputedStyle(words)
    words.style.color = 'transparent'
    for (const mark of words.querySelectorAll('svg')) mark.style.visibility = 'hidden'
    return color
  })
  const picture = (await element.screenshot({ scale: 'css' })).toString('base64')
  await element.evaluate((words: HTMLElement) => {
    words.style.removeProperty('color')
    for (const mark of words.querySelectorAll('svg')) mark.style.removeProperty('visibility')
  })
  return await page.evaluate(
    async ({ picture, color }) => {
      const drawing = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      if (!drawing) throw new Error('This browser draws nothing')
      const luminance = (data: Uint8ClampedArray, at: number) => {
        const [red = 0, green = 0, blue = 0] = [...data.slice(at, at + 3)].map((value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      drawing.fillStyle = color
      drawing.fillRect(0, 0, 1, 1)
      const words = luminance(drawing.getImageData(0, 0, 1, 1).data, 0)
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      canvas?.drawImage(bitmap, 0, 0)
      const data = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
      let least = data.length > 0 ? Infinity : 0
      for (let at = 0; at < data.length; at += 4) {
        const behind = luminance(data, at)
        least = Math.min(least, (Math.max(words, behind) + 0.05) / (Math.min(words, behind) + 0.05))
      }
      return least
    },
    { picture, color },
  )
}

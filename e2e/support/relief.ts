import type { Page } from '@playwright/test'

/** By address (`z/x/y`), the pixels of each tile that the terrain's thread drew last, summed up. */
type Drawn = Record<string, string>

/** Listens to the terrain's thread in every page from now on. */
export async function watchRelief(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const drawn: Drawn = {}
    Object.assign(window, { drawnRelief: drawn })
    const Real = window.Worker
    window.Worker = class extends Real {
      private readonly tiles = new Map<number, string>()

      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args)
        this.addEventListener('message', ({ data }: MessageEvent<{ id: number; relief?: ImageBitmap }>) => {
          const address = this.tiles.get(data.id)
          if (address !== undefined && data.relief) drawn[address] = sumOf(data.relief)
        })
      }

      override postMessage(message: unknown, given?: Transferable[] | StructuredSerializeOptions) {
        const { id, kind, tile } = message as {
          id: number
          kind?: string
          tile?: Record<'z' | 'x' | 'y', number>
        }
        if (kind === 'relief' && tile) this.tiles.set(id, `${tile.z}/${tile.x}/${tile.y}`)
        super.postMessage(message, Array.isArray(given) ? { transfer: given } : given)
      }
    }

    function sumOf(picture: ImageBitmap): string {
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
      let sum = 0
      for (const value of pixels) sum = (Math.imul(sum, 31) + value) | 0
      return String(sum)
    }
  })
}

/** The pixels of a tile as it was drawn last on this page, summed up; null before it was. */
export async function reliefDrawn(page: Page, address: string): Promise<string | null> {
  return await page.evaluate(
    (tile) => (window as unknown as { drawnRelief?: Drawn }).drawnRelief?.[tile] ?? null,
    address,
  )
}

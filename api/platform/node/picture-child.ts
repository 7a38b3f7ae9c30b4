import sharp, { type Sharp } from 'sharp'
import type { DecoderAnswer, DecoderAsk } from './picture-asks.ts'

/*
 * The program of a process that decodes pictures, one after the other, for the server that started it. It has no settings, no
 * store and no key of the server's, and ends with it.
 */

// One thread, and no memory kept from one picture to the next: the server says how many processes there are.
sharp.concurrency(1)
sharp.cache(false)

let opened: { image: Sharp; deadlineS: number } | null = null

process.on('disconnect', () => process.exit(0))
// Whoever ends the server by a signal to all of its processes: it first finishes what is on its way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.on('message', (asked: DecoderAsk) => {
  if (asked.kind === 'close') opened = null
  else
    answer(asked).then(tell, (error: unknown) =>
      tell({ failure: error instanceof Error ? error.message : String(error) }),
    )
})

const tell = (told: DecoderAnswer): void => void process.send?.(told)

async function answer(asked: Exclude<DecoderAsk, { kind: 'close' }>): Promise<DecoderAnswer> {
  switch (asked.kind) {
    case 'open': {
      const image = sharp(asked.bytes, { failOn: 'error', limitInputPixels: asked.maxPixels })
      opened = { image, deadlineS: asked.deadlineS }
      const { width, height, format } = await image.metadata()
      return { facts: { width, height, format } }
    }
    case 'square':
      return {
        drawn: await upright()
          .resize(asked.sidePx, asked.sidePx, { fit: 'cover', position: 'centre' })
          .toColourspace('srgb')
          .webp({ quality: asked.quality })
          .toBuffer(),
      }
    case 'anew': {
      const { format, quality } = asked
      const options = format === 'png' ? {} : { quality }
      return { drawn: await upright().toColourspace('srgb').toFormat(format, options).toBuffer() }
    }
  }
}

function upright(): Sharp {
  if (!opened) throw new Error('No picture is open')
  return opened.image.timeout({ seconds: opened.deadlineS }).autoOrient()
}

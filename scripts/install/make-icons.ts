/**
 * `node scripts/install/make-icons.ts`: draws the icons of the installed app, of its shortcuts, iOS's start pictures and the picture that
 * other apps show beside a link, from public/icons/icon.svg. To be run after that drawing or this file was changed. scripts/install/manifest.test.ts measures what it writes.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { SPLASH_SCREENS, splashFile } from './splash-screens.ts'

const PUBLIC = new URL('../../public/', import.meta.url)
const NAVY = '#003366'
const GOLD = '#fdb813'

/** The drawing is 512 units square. */
const DRAWN = 512

const icon = readFileSync(new URL('icons/icon.svg', PUBLIC), 'utf8')
/** The mountain, its tree line and the sun, without the tile behind them. */
const scene = /<g[\s\S]*<\/g>/.exec(icon)?.[0]
if (!scene) throw new Error('icon.svg has no group with the scene')

/** The scene at a share of the tile's width, in its middle. */
const centred = (share: number) =>
  `<g transform="translate(${(DRAWN * (1 - share)) / 2} ${(DRAWN * (1 - share)) / 2}) scale(${share})">${scene}</g>`

const svg = (inner: string, width = DRAWN, height = DRAWN) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`

const tile = `<rect width="${DRAWN}" height="${DRAWN}" fill="${NAVY}"/>`

/** Systems cut a maskable icon to a circle of four fifths of its width at the least. */
const maskable = svg(tile + centred(0.72))

/** iOS rounds the corners itself and shows transparency as black. */
const apple = svg(tile + centred(0.9))

/** Only its opacity counts: the system paints it in a colour of its own. */
const monochrome = svg(
  '<mask id="lines"><rect width="512" height="512" fill="#fff"/>' +
    '<g fill="none" stroke="#000" stroke-linecap="round">' +
    '<path d="M104 388 C168 350 216 372 260 346 C312 316 360 352 412 388" stroke-width="16"/>' +
    '<path d="M158 234 L184 222 L204 244 L226 216" stroke-width="14"/></g></mask>' +
    '<g fill="#fff" mask="url(#lines)"><path d="M64 388 L196 172 L262 276 L318 196 L448 388 Z"/>' +
    '<circle cx="384" cy="128" r="34"/></g>',
)

/** Drawn like the icons in src/ui/icons.tsx, on a grid of 24. */
const SHORTCUTS = {
  plan: 'M12 5v14M5 12h14',
  trips: 'M4 6.5l5.3-2 5.4 2 5.3-2v13l-5.3 2-5.4-2-5.3 2zM9.3 4.5v13M14.7 6.5v13',
  'check-in': 'M4.5 12.8l5 5L19.5 7',
  favorites:
    'M12 19.5C7 16 4.5 13.3 4.5 9.9A3.9 3.9 0 0 1 12 8.2a3.9 3.9 0 0 1 7.5 1.7c0 3.4-2.5 6.1-7.5 9.6z',
}

const shortcut = (strokes: string) =>
  svg(
    `<circle cx="24" cy="24" r="24" fill="${NAVY}"/><g transform="translate(12 12)" fill="none" stroke="${GOLD}" ` +
      `stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes}"/></g>`,
    48,
    48,
  )

const write = async (drawing: string, file: string, width: number, height = width) => {
  const { size } = await sharp(Buffer.from(drawing), { density: (72 * width) / DRAWN + 72 })
    .resize(width, height)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(file, PUBLIC).pathname)
  console.log(`${file}: ${size} bytes`)
}

for (const size of [192, 512]) {
  await write(icon, `icons/icon-${size}.png`, size)
  await write(maskable, `icons/icon-maskable-${size}.png`, size)
  await write(monochrome, `icons/icon-monochrome-${size}.png`, size)
}
await write(apple, 'icons/apple-touch-icon.png', 180)
for (const [name, strokes] of Object.entries(SHORTCUTS)) {
  await write(shortcut(strokes), `icons/shortcut-${name}.png`, 96)
}

mkdirSync(new URL('splash/', PUBLIC), { recursive: true })
for (const screen of SPLASH_SCREENS) {
  const [width, height] = [screen.width * screen.density, screen.height * screen.density]
  const mark = Math.min(width, height) * 0.36
  const at = `translate(${(width - mark) / 2} ${(height - mark) / 2}) scale(${mark / DRAWN})`
  const drawing = svg(
    `<rect width="${width}" height="${height}" fill="${NAVY}"/><g transform="${at}">${scene}</g>`,
    width,
    height,
  )
  const { size } = await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toFile(new URL(splashFile(screen), PUBLIC).pathname)
  console.log(`${splashFile(screen)}: ${size} bytes`)
}

/** What other apps show beside a link: the mark and the name over Colorado's relief. */
const PREVIEW = { width: 1200, height: 630 }
const name = await sharp({
  text: {
    text: '<span foreground="#ffffff" letter_spacing="-2000">Timberline</span>',
    // The app's own face is packed in a way that nothing here reads.
    font: 'Liberation Sans, Arial, sans-serif bold',
    width: 620,
    height: 128,
    rgba: true,
  },
})
  .png()
  .toBuffer()
const shade = svg(
  '<linearGradient id="shade"><stop stop-color="#003366" stop-opacity=".96"/>' +
    '<stop offset=".5" stop-color="#003366" stop-opacity=".86"/>' +
    '<stop offset="1" stop-color="#003366" stop-opacity=".12"/></linearGradient>' +
    '<rect width="1200" height="630" fill="url(#shade)"/>' +
    `<g transform="translate(40 137) scale(.7)">${scene}</g>`,
  PREVIEW.width,
  PREVIEW.height,
)
const { size: previewBytes } = await sharp(
  new URL('../../src/parts/page/relief-day.webp', import.meta.url).pathname,
)
  .resize(PREVIEW.width, PREVIEW.height)
  .composite([{ input: Buffer.from(shade) }, { input: name, left: 400, top: 250 }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(new URL('preview.jpg', PUBLIC).pathname)
console.log(`preview.jpg: ${previewBytes} bytes`)

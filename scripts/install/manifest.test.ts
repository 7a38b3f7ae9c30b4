import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  IMPORT_PATH,
  SHARE_FILE_FIELD,
  SHARE_TARGET_PATH,
  SHARE_TEXT_FIELDS,
} from '../../core/contracts/worker/share-target.ts'
import { manifestScreenshot, SCREENSHOTS } from './screenshots.ts'
import { SPLASH_SCREENS, splashFile } from './splash-screens.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string }
type Shot = Picture & { form_factor: string; label: string }

const ROOT = new URL('../../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', ROOT), 'utf8')) as {
  icons: Picture[]
  screenshots: Shot[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
} & Record<string, unknown>

const drawn = (file: string) => sharp(readFileSync(new URL(`public/${file}`, ROOT)))
const sizeOf = async (file: string) => {
  const { width, height } = await drawn(file).metadata()
  return `${width}x${height}`
}
const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
]

describe('the manifest', () => {
  it('lets the installed app turn with the phone (WCAG 1.3.4): no orientation is locked', () => {
    expect(manifest).not.toHaveProperty('orientation')
  })

  it('says who the app is', () => {
    expect(manifest).toMatchObject({ name: 'Timberline', id: './', start_url: './', scope: './' })
    expect(manifest).toMatchObject({ lang: 'en-US', display: 'standalone' })
    expect(manifest.categories).toContain('travel')
    expect(String(manifest.description).length).toBeGreaterThan(40)
  })

  it('names every address without a leading slash, so that the app works below any path', () => {
    const addresses = JSON.stringify(manifest).match(/"(?:src|url|action|id|start_url|scope)":"[^"]*"/g) ?? []
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) expect(address).toMatch(/":"(?!\/|https?:)/)
  })

  it.each(pictures)('$src is as large as it says', async ({ src, sizes, type }) => {
    if (type === 'image/svg+xml') return expect(sizes).toBe('any')
    expect(await sizeOf(src)).toBe(sizes)
    expect((await drawn(src).metadata()).format).toBe(type.replace('image/', ''))
  })

  it.each(['any', 'maskable', 'monochrome'])('has %s icons of 192 and 512 px', (purpose) => {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  })

  it('has maskable icons that fill their square, and monochrome ones that are a shape', async () => {
    for (const { src, purpose } of manifest.icons) {
      if (purpose === 'maskable') expect((await drawn(src).stats()).isOpaque, src).toBe(true)
      if (purpose !== 'monochrome') continue
      const { channels } = await drawn(src).ensureAlpha().stats()
      expect([channels[3]?.min, channels[3]?.max], src).toEqual([0, 255])
    }
  })

  it('offers to plan, the trips, to check in and the favorites', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Plan a trip', 'newitinerary'],
      ['My trips', 'trip-planner'],
      ['Check in', 'bookings?tab=check-in'],
      ['Favorites', 'favorites'],
    ])
  })

  it('takes shares where the worker answers them, under the names that it reads', () => {
    const { action, method, enctype, params } = manifest.share_target as {
      action: string
      method: string
      enctype: string
      params: Record<string, string> & { files: { name: string; accept: string[] }[] }
    }
    expect([action, method, enctype]).toEqual([SHARE_TARGET_PATH, 'POST', 'multipart/form-data'])
    expect(SHARE_TEXT_FIELDS.map((field) => params[field])).toEqual(SHARE_TEXT_FIELDS)
    expect(params.files.map(({ name }) => name)).toEqual([SHARE_FILE_FIELD])
    expect(params.files[0]?.accept).toEqual(expect.arrayContaining(['application/gpx+xml', '.gpx']))
  })

  it('opens map files, calendars and its own files in the import', () => {
    const [handler, ...others] = manifest.file_handlers as { action: string; accept: object }[]
    expect([handler?.action, others]).toEqual([IMPORT_PATH, []])
    expect(Object.values(handler?.accept ?? {}).flat()).toEqual([
      '.gpx',
      '.kml',
      '.geojson',
      '.ics',
      '.eml',
      '.json',
    ])
  })

  it('never replaces a window in which somebody may be writing', () => {
    expect(manifest.launch_handler).toEqual({ client_mode: ['navigate-new', 'auto'] })
  })
})

it('the picture beside links has the size that the page says, and no messenger finds it too large', async () => {
  expect(await sizeOf('preview.jpg')).toBe('1200x630')
  expect(statSync(new URL('public/preview.jpg', ROOT)).size).toBeLessThan(300_000)
})

describe('the screenshots', () => {
  it('are those that the script takes of the app, and no others lie beside them', () => {
    expect(manifest.screenshots).toEqual(SCREENSHOTS.map(manifestScreenshot))
    const files = readdirSync(new URL('public/screenshots/', ROOT)).map((name) => `screenshots/${name}`)
    expect(files.sort()).toEqual(manifest.screenshots.map(({ src }) => src).sort())
  })

  it.each(['narrow', 'wide'])('%s: some, of one shape as browsers want them', (form) => {
    const shots = manifest.screenshots.filter(({ form_factor }) => form_factor === form)
    expect(shots.length).toBeGreaterThan(1)
    expect(new Set(shots.map(({ sizes }) => sizes)).size).toBe(1)
    const sides = shots[0]!.sizes.split('x').map(Number)
    // What Chromium shows at all.
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(320)
    expect(Math.max(...sides)).toBeLessThanOrEqual(3840)
    expect(Math.max(...sides) / Math.min(...sides)).toBeLessThanOrEqual(2.3)
    expect(sides[0]! > sides[1]!).toBe(form === 'wide')
  })

  it.each(manifest.screenshots)('$src is said in words, and light enough for a weak connection', (shot) => {
    expect(shot.label.length).toBeGreaterThan(15)
    expect(statSync(new URL(`public/${shot.src}`, ROOT)).size).toBeLessThanOrEqual(200_000)
  })
})

describe('on iOS', () => {
  it('the icon is square and shows nothing black: no pixel is transparent', async () => {
    expect(await sizeOf('icons/apple-touch-icon.png')).toBe('180x180')
    expect((await drawn('icons/apple-touch-icon.png').stats()).isOpaque).toBe(true)
  })

  it.each(SPLASH_SCREENS)('$width x $height has a start picture of its exact size', async (screen) => {
    const { width, height, density } = screen
    expect(await sizeOf(splashFile(screen))).toBe(`${width * density}x${height * density}`)
  })
})

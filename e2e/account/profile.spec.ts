import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { savedRecords } from '../support/account.ts'
import { expectAccessible, logIn, register, test, visitUntilReady } from '../support/journey.ts'

test.use({ map: false })

test('a profile is written on one phone, without signal too, and read on another', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, provokes: [404] }).takeOut()
  await visitUntilReady(page, server)
  const wilma = await register(page, 'wilma')
  const laptop = await phone({ ready: true, desktop: true, colorScheme: 'dark' }).takeOut()
  await visitUntilReady(laptop, server)
  await logIn(laptop, wilma)

  await test.step('what is written is saved field by field, and comes to the other device', async () => {
    await page.goto(`${server.url}/traveler-profile-edit`)
    await textbox(page, 'A few words about you').fill('Slow walker, early riser.')
    await expect(page.getByText('Not saved yet. Leave the field to save it.')).toBeVisible()
    await textbox(page, 'My work').fill('Maps')
    await page.getByRole('button', { name: 'Hiking', exact: true }).tap()
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Done' }).tap()
    await expect(page.getByText('Slow walker, early riser.')).toBeVisible()
    await expectAccessible(page)

    await laptop.goto(`${server.url}/traveler-profile`)
    await expect(laptop.getByText('Slow walker, early riser.')).toBeVisible()
    await expectAccessible(laptop)
  })

  await test.step('without signal it is kept here and goes out later', async () => {
    await page.context().setOffline(true)
    await page.goto(`${server.url}/traveler-profile-edit`)
    await textbox(page, 'Pets').fill('A mule')
    // The phone is put away while the field still has the focus.
    await page.getByRole('link', { name: 'Done' }).tap()
    await expect(page.getByText('A mule')).toBeVisible()
    await page.reload()
    await expect(page.getByText('A mule')).toBeVisible()
    await page.goto(`${server.url}/profile`)
    await expect(page.getByText('There is no signal to ask with.')).toBeVisible()
    await page.context().setOffline(false)
    await expect
      .poll(async () => (await savedRecords(laptop, wilma.id)).find(({ kind }) => kind === 'profile')?.fields)
      .toMatchObject({ pets: 'A mule', showPets: true })
  })

  await test.step('others see what is shown to them, and a missing profile says so', async () => {
    await laptop.goto(`${server.url}/traveler-profile-edit`)
    const work = laptop.getByRole('switch', { name: 'Show on my profile', description: 'My work' })
    await work.click()
    await expect(laptop.getByText('All changes saved.')).toBeVisible()
    await expect(work).not.toBeChecked()
    // Saved says that it is on this laptop: others see it once it has been sent.
    await expect
      .poll(async () => (await savedRecords(laptop, wilma.id)).find(({ kind }) => kind === 'profile')?.fields)
      .toMatchObject({ showWork: false })
    await page.goto(`${server.url}/profile/${wilma.id}`)
    await expect(page.getByText('A mule')).toBeVisible()
    await expect(page.getByText('Maps')).toHaveCount(0)
    await page.goto(`${server.url}/profile/nobody`)
    await expect(page.getByText('There is no such profile.')).toBeVisible()
  })
})

test('a photo with a position in it is shrunk, loses the position, and can be taken back', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  await register(page, 'greta')
  const buffer = await photoWithPosition()
  expect((await sharp(buffer).metadata()).exif?.includes('Pocket camera')).toBe(true)
  await page.goto(`${server.url}/traveler-profile-edit`)
  const picture = page.getByRole('group', { name: 'Profile picture' })

  await test.step('what is no picture is refused, whatever its name', async () => {
    await pick(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg></svg>') })
    await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible()
  })

  await test.step('it is up as soon as it is picked', async () => {
    await pick(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText('Profile photo uploaded', { exact: true })).toBeVisible()
    const stored = await storedPicture(page)
    const { width, height, exif } = await sharp(stored).metadata()
    expect([width, height, exif]).toEqual([512, 512, undefined])
    // The camera was held on its side: what lies right in the file is below in the picture.
    expect(await colourAt(stored, 0.5, 0.95)).toBe('red')
  })

  await test.step('another crop is sent too', async () => {
    const before = await picturePath(page)
    await picture.getByRole('button', { name: 'Adjust crop' }).tap()
    await picture.getByRole('button', { name: 'Zoom in' }).tap()
    await picture.getByRole('button', { name: 'Show more of the top' }).tap()
    await picture.getByRole('button', { name: 'Use this crop' }).tap()
    await expect.poll(() => picturePath(page)).not.toBe(before)
  })

  await test.step('removed, it can be put back', async () => {
    await page.getByRole('button', { name: 'Remove picture' }).tap()
    await expect.poll(() => picturePath(page)).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => picturePath(page)).not.toBeNull()
  })

  await test.step('without signal it says so, keeps the picture, and sends it on demand', async () => {
    const before = await picturePath(page)
    await page.context().setOffline(true)
    await pick(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText('Upload failed', { exact: true })).toBeVisible()
    await expect(picture.getByText(/This needs signal/)).toBeVisible()
    await page.context().setOffline(false)
    await picture.getByRole('button', { name: 'Try again' }).tap()
    await expect.poll(() => picturePath(page)).not.toBe(before)
  })
})

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

type Picked = { name: string; mimeType: string; buffer: Buffer }

const pick = (page: Page, file: Picked) => page.getByLabel('Picture from the gallery').setInputFiles(file)

/** 12 megapixels on their side, the right part red, with a position and a camera's name beside them. */
async function photoWithPosition(): Promise<Buffer> {
  const right = await sharp({ create: { width: 1000, height: 3000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white' } })
    .composite([{ input: right, left: 3000, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'Pocket camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 31/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '106/1 0/1 0/1',
      },
    })
    .toBuffer()
}

const picturePath = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const profile = (await (await fetch('/api/traveler-profile')).json()) as { profilePicture: string | null }
    return profile.profilePicture
  })

async function storedPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (path) => {
      return [...new Uint8Array(await (await fetch(path)).arrayBuffer())]
    },
    (await picturePath(page)) ?? '',
  )
  return Buffer.from(bytes)
}

/** `x` and `y` in shares of the picture. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<'red' | 'white'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return (data[at + 1] ?? 0) > 128 ? 'white' : 'red'
}

import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'

test('a trip is printed with no signal: its map, every stop, and nothing of the app around it', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, desktop: true, colorScheme: 'dark' }).takeOut()
  await page.goto(`${server.url}/newitinerary`)
  await page.getByLabel('Title').fill('San Juan loop')
  await page.getByLabel('First day').fill('2027-07-03')
  await page.getByRole('button', { name: 'Increase Days' }).click()
  await page.getByRole('button', { name: /^Create trip/ }).click()
  await expect(page.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
  await addStops(page, 1, 'Durango', 'Ouray')
  const address = page.url().replace('/itinerary/', '/itinerary3/')
  await server.kill()
  await page.goto(address)

  const paper = page.getByRole('article', { name: 'Summary of San Juan loop for paper' })
  await test.step('the summary opens and its map is drawn', async () => {
    await expect(paper.getByRole('heading', { name: /^Day 1 · Sat, Jul 3/ })).toBeVisible()
    await expect(paper.getByRole('img', { name: /^Map of San Juan loop/ })).toHaveAttribute(
      'data-ground',
      'drawn',
    )
    await expect(paper).toContainText('highest point Red Mountain Pass')
    await expect(paper).toContainText(/Printed on \w{3} \d+, \d{4}/)
    await expectAccessible(page)
  })

  await test.step('on paper there are no bars and no buttons, and dark ink stands on white', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveCount(0)
    for (const name of ['Durango', 'Ouray']) {
      await expect(paper.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    }
    const colours = await paper.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })

  await test.step('two days fit on two sheets, A4 or Letter', async () => {
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format })
      expect(pagesOf(pdf)).toBe(2)
    }
  })
})

async function addStops(page: Page, day: number, ...names: string[]) {
  await page.getByRole('button', { name: `Add a stop to day ${day}` }).click()
  const sheet = page.getByRole('dialog')
  for (const name of names) {
    await page.getByRole('combobox', { name: 'Search locations...' }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click()
    await expect(sheet.getByRole('list', { name: 'There already' })).toContainText(name)
  }
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
}

/** Every sheet is an object of its own. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

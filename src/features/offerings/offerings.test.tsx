import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import type { ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { documentOf } from '../../../core/records/market/offering-document.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import {
  ANNA,
  apiAnswer,
  breakDisk,
  outboxOf,
  recordsOf,
  runEngine,
  runOverDisk,
  tookAll,
} from '../../sync/engine/engine.fixture.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { OPTION, PROVIDER, RAFTING, raftingOn, showOfferings, supplyOf } from './offerings.fixture.tsx'

const TODAY = coloradoDay(new Date())
const RAFTING_NOW = raftingOn(TODAY, daysAfter(TODAY, 60))

let engine: Engine | null = null
/** What `GET /api/provider/offerings` and the acts on one answer; null is no signal. */
let server: ((path: string, headers: Headers) => Response) | null
let asked: string[]
let role: 'owner' | 'guide'

beforeEach(() => {
  server = () => apiAnswer(200, [])
  asked = []
  role = 'owner'
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (!server) throw new TypeError('Failed to fetch')
    if (pathname === '/api/sync') return await exchanged(String(init?.body))
    const method = input instanceof Request ? input.method : 'GET'
    asked.push(`${method} ${pathname}`)
    return server(pathname, input instanceof Request ? input.headers : new Headers())
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  dismissToast(currentToast()?.id ?? 0)
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function begin(document?: OfferingDocument, number?: number) {
  engine = await runEngine({ owner: ANNA.id, records: supplyOf(document, number) })
  await act(exchangeNow)
}

/** The server takes everything, and tells who the person is in the team. */
async function exchanged(body: string): Promise<Response> {
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  const spaces = { ...answer.spaces, [PROVIDER]: { role, epoch: 'one', revision: 2 } }
  return apiAnswer(200, { ...answer, spaces })
}

/** What `GET /api/provider/offerings` says of it. */
const told = (said: object, document: OfferingDocument = RAFTING_NOW) => ({
  id: 7,
  uuid: RAFTING,
  provider: PROVIDER,
  revision: 5,
  status: 'published',
  version: 1,
  publishedRevision: 5,
  ...document,
  ...said,
})

const KINDS = ['offering', 'option', 'unit', 'schedule-rule', 'schedule-exception']
async function stored(): Promise<OfferingDocument> {
  const records = (await Promise.all(KINDS.map(recordsOf))).flat()
  const uuid = records.find(({ kind }) => kind === 'offering')?.id ?? ''
  return documentOf(
    records.map((record) => ({ ...record, deletedAt: null })),
    uuid,
  )!
}

describe('the list', () => {
  it.each([
    ['Published', told({})],
    ['Changed since publishing', told({ publishedRevision: 4 })],
    ['Changed since publishing', told({}, raftingOn(TODAY, TODAY, { title: 'Rafts' }))],
    ['Paused', told({ status: 'paused' })],
    ['Draft', told({ status: 'draft', version: null, publishedRevision: null })],
  ])('says %s of what the server told, by what stands on this phone', async (words, answer) => {
    server = () => apiAnswer(200, [answer])
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings')
    const card = within(await screen.findByRole('listitem'))
    expect(await card.findByText(words)).toBeTruthy()
    expect(card.getByText('Activity · from $85.00')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Rafting' }).getAttribute('href')).toBe('/offerings/edit/7')
    expect(card.queryByText(/^Still needs/)).toBeNull()
  })

  it('says what is missing, and leads by the uuid while there is no number', async () => {
    await begin(raftingOn(TODAY, TODAY, { title: '', meeting: null }))
    showOfferings('/offerings')
    const link = await screen.findByRole('link', { name: 'Without a title yet' })
    expect(link.getAttribute('href')).toBe(`/offering-edit/${RAFTING}`)
    expect(screen.getByText(/^Still needs a title(, | and )a meeting point/)).toBeTruthy()
  })

  it('deletes a draft once nobody can ask for it back', async () => {
    await begin(RAFTING_NOW)
    showOfferings('/offerings')
    const remove = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Options for Rafting' }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Rafting' })).toBeNull())
    }
    await remove()
    act(() => currentToast()?.action?.onClick())
    expect(await screen.findByRole('link', { name: 'Rafting' })).toBeTruthy()
    act(() => dismissToast(currentToast()!.id))
    expect(await recordsOf('offering')).toHaveLength(1)
    await remove()
    act(() => dismissToast(currentToast()!.id))
    await waitFor(async () => expect((await Promise.all(KINDS.map(recordsOf))).flat()).toEqual([]))
  })

  it('says so where this phone cannot read it', async () => {
    await begin()
    await engine?.stop()
    breakDisk()
    engine = await runOverDisk(ANNA.id)
    showOfferings('/offerings')
    expect((await screen.findByRole('alert')).textContent).toContain('could not read what you offer')
  })

  it('asks once for a provider that has not come to this phone', async () => {
    engine = await runEngine({ owner: ANNA.id })
    server = null
    showOfferings('/offerings')
    expect((await screen.findByRole('alert')).textContent).toContain('is not on this phone yet')
  })
})

describe('an offering', () => {
  it('is made of a kind and a title without signal, with an option to go on from', async () => {
    server = null
    await begin()
    const router = showOfferings('/offerings/new')
    await userEvent.click(await screen.findByRole('radio', { name: /^Lodging/ }))
    await userEvent.type(screen.getByLabelText('Title'), 'Cabin')
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await screen.findByRole('heading', { name: 'Edit offering' })
    expect(router.state.location.pathname).toMatch(/^\/offering-edit\/[\da-f-]{36}$/)
    const { offering, options } = await stored()
    expect(offering).toMatchObject({ kind: 'lodging', title: 'Cabin' })
    expect(options).toMatchObject([{ title: 'Whole place', minParty: 1, units: [], schedule: [] }])
  })

  it('keeps each field as it is changed, and writes that field alone', async () => {
    server = null
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    type(await screen.findByLabelText('Summary'), 'Calm water.')
    type(screen.getByLabelText('How long, in hours'), '3.5')
    type(screen.getByLabelText('What to bring'), 'Sandals\nA hat')
    type(screen.getByLabelText('Largest party'), '12')
    fireEvent.change(screen.getByLabelText('Policy for cancelling'), { target: { value: 'strict' } })
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/Chicago' } })
    await userEvent.click(screen.getByRole('button', { name: 'Hiking' }))
    type(screen.getByLabelText('US dollars'), '40.50')
    fireEvent.change(screen.getByLabelText('A price for'), { target: { value: 'CHILD' } })
    await userEvent.click(screen.getByRole('button', { name: 'Add price' }))
    await waitFor(async () => {
      const { offering, options } = await stored()
      expect(offering).toMatchObject({
        title: 'Rafting',
        summary: 'Calm water.',
        durationMinutes: 210,
        bring: ['Sandals', 'A hat'],
        policy: 'strict',
        timeZone: 'America/Chicago',
        categories: ['Hiking'],
      })
      expect(options[0]).toMatchObject({ minParty: 1, maxParty: 12 })
      expect(options[0]?.units.map(({ type, priceCents }) => [type, priceCents])).toEqual([
        ['ADULT', 8_500],
        ['CHILD', 4_050],
      ])
    })
    // The schedule was touched by nobody.
    expect(new Set((await outboxOf(ANNA.id)).map(({ kind }) => kind))).toEqual(
      new Set(['offering', 'option', 'unit']),
    )
  })

  it.each([
    ['Largest party', '0', 'A party is a whole number from 1 to 500'],
    ['Smallest party', '9', 'The smallest party is larger than the largest one'],
    ['Price, US dollars', '85.505', 'An amount reads like 85 or 85.50'],
    ['Price, US dollars', '10001', 'A price in cents is a whole number from 0 to 1000000'],
    ['Age to', '12', 'These ages exclude everybody: the least is above the highest'],
    ['How long, in hours', 'long', 'A duration in minutes is a whole number from 1 to 43200'],
    ['Name of this price', '', 'A title of a unit is empty'],
  ])('says what is wrong with %s of %j, and what was saved stands', async (label, text, words) => {
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    const field = await screen.findByLabelText(label)
    type(field, text)
    expect(await screen.findByText(words)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe(text)
    expect(await stored()).toEqual(RAFTING_NOW)
  })

  it('closes a day, and brings back what was deleted with all that stood in it', async () => {
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a day' }))
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: daysAfter(TODAY, 3) } })
    await userEvent.click(screen.getByRole('button', { name: 'Add this day' }))
    await waitFor(async () =>
      expect((await stored()).options[0]?.exceptions).toMatchObject([
        { date: daysAfter(TODAY, 3), time: null, capacity: 0 },
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add another option' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Standard' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Standard deleted'))
    expect((await stored()).options.map(({ title }) => title)).toEqual(['Option 2'])
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect((await stored()).options).toHaveLength(2))
    const again = (await stored()).options[1]
    expect(again?.id).not.toBe(OPTION)
    expect(again).toMatchObject({
      title: 'Standard',
      units: [{ title: 'Adult' }],
      schedule: [{ times: ['09:00'] }],
      exceptions: [{ capacity: 0 }],
    })
  })

  it('is looked at by a guide, who can change nothing', async () => {
    role = 'guide'
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    expect(await screen.findByRole('heading', { name: 'Rafting' })).toBeTruthy()
    expect(screen.getByText('The boathouse')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Publish|^Pause|^Add/ })).toBeNull()
  })

  it('says that there is none of a strange number', async () => {
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/8')
    expect(await screen.findByText('There is no such offering on this phone.')).toBeTruthy()
  })
})

describe('publishing', () => {
  const draft = told({ status: 'draft', version: null, publishedRevision: null })
  const publishButton = () => screen.findByRole('button', { name: /^Publish/ })
  const agree = async () => await userEvent.click(await screen.findByLabelText(/permits/))

  it('shows travelers what stands here, at the revision that was looked at', async () => {
    let ifMatch: string | null = null
    server = (path, headers) => {
      if (!path.endsWith('/publish')) return apiAnswer(200, [draft])
      ifMatch = headers.get('If-Match')
      return apiAnswer(200, told({}))
    }
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    await agree()
    await userEvent.click(await publishButton())
    expect(await screen.findByText('Travelers see it as it stands here.')).toBeTruthy()
    expect(ifMatch).toBe('5')
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  })

  it('publishes nothing that is not what this phone shows', async () => {
    server = () => apiAnswer(200, [told({ status: 'draft' }, raftingOn(TODAY, TODAY, { title: 'Other' }))])
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    await agree()
    await userEvent.click(await publishButton())
    expect(await screen.findByText(/do not have the same of it yet/)).toBeTruthy()
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  it('says in the server’s words why not', async () => {
    const sentence = 'To be published it still needs a departure to come.'
    server = (path) =>
      path.endsWith('/publish')
        ? apiAnswer(409, { code: 'incomplete', message: sentence })
        : apiAnswer(200, [draft])
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    await agree()
    await userEvent.click(await publishButton())
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('waits for what is missing, and for the word that it may be offered', async () => {
    server = () => apiAnswer(200, [draft])
    await begin(raftingOn(TODAY, TODAY, { summary: '' }), 7)
    showOfferings('/offerings/edit/7')
    const waits = async () => (await publishButton()).getAttribute('aria-disabled')
    const checks = await screen.findByRole('list', { name: 'What publishing asks for' })
    expect(within(checks).getByText('a summary').textContent).toBe('a summary')
    expect(within(checks).getAllByRole('img', { name: 'Missing:' }).length).toBeGreaterThanOrEqual(2)
    await agree()
    expect(await waits()).toBe('true')
    type(screen.getByLabelText('Summary'), 'Calm.')
    type(screen.getByLabelText('Last day'), daysAfter(TODAY, 30))
    await waitFor(async () => expect(await waits()).toBeNull())
  })

  it('pauses what travelers see', async () => {
    server = (path) =>
      path.endsWith('/pause') ? apiAnswer(200, told({ status: 'paused' })) : apiAnswer(200, [told({})])
    await begin(RAFTING_NOW, 7)
    showOfferings('/offerings/edit/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Travelers do not see it. Publishing shows it again.')).toBeTruthy()
  })
})

function type(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

import { expect, type Locator, type Page } from '@playwright/test'
import fc from 'fast-check'
import type { WireRecord } from '../../core/contracts/records/sync.ts'

/** What happens on one of two phones, to the server, or both at once: `meanwhile` kills the server while the act is on its way. */
export type ChaosStep =
  | { do: 'add' | 'note' | 'file'; phone: 0 | 1; meanwhile: 'nothing' | 'kill-server' }
  | { do: 'tick' | 'delete'; phone: 0 | 1; at: number; meanwhile: 'nothing' | 'kill-server' }
  | { do: 'kill-phone'; phone: 0 | 1 }
  | { do: 'kill-server' }
  | { do: 'start-server' }

/** What a person does. */
export type Act = Extract<ChaosStep, { meanwhile: string }>

const phone = fc.constantFrom<0 | 1>(0, 1)
const meanwhile = fc.constantFrom<'nothing' | 'kill-server'>('nothing', 'nothing', 'kill-server')
const act = (name: 'add' | 'note' | 'file') => fc.record({ do: fc.constant(name), phone, meanwhile })
const actAt = (name: 'tick' | 'delete') =>
  fc.record({ do: fc.constant(name), phone, at: fc.nat(9), meanwhile })
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const steps: fc.Arbitrary<ChaosStep[]> = fc.array<ChaosStep>(
  fc.oneof(
    weighted(6, act('add')),
    weighted(4, actAt('tick')),
    weighted(2, actAt('delete')),
    weighted(4, act('note')),
    weighted(1, act('file')),
    weighted(2, fc.constant<ChaosStep>({ do: 'kill-server' })),
    weighted(5, fc.constant<ChaosStep>({ do: 'start-server' })),
    weighted(1, fc.record({ do: fc.constant<'kill-phone'>('kill-phone'), phone })),
  ),
  { minLength: 9, maxLength: 14, size: 'max' },
)

/** The steps that a seed stands for, the same each time. */
export const chaosSteps = (seed: number): ChaosStep[] => fc.sample(steps, { seed, numRuns: 1 })[0]!

/** What people did and saw, and what must have come of it. Texts and names are told apart from all others. */
export class Accepted {
  /** Lines of the packing list by their text; `ticks` by phone, in order. */
  readonly items = new Map<string, { isDeleted: boolean; ticks: [number, boolean][] }>()
  /** What was written into the trip's note, each a line, in order. */
  readonly notes: { text: string }[] = []
  /** Of these, what somebody saw who then wrote another in their place. */
  readonly seenAndReplaced = new Set<string>()
  readonly files: string[] = []

  /** Fails unless the records hold everything, once, and each field what one of the phones said last. */
  check(records: readonly WireRecord[], trip: string): void {
    const ofTrip = records.filter((one) => one.space === trip && !one.deletedAt)
    const ofKind = (kind: string) => ofTrip.filter((one) => one.kind === kind).map(({ fields }) => fields)

    const items = ofKind('packing-item')
    const expected = [...this.items].filter(([, { isDeleted }]) => !isDeleted).map(([text]) => text)
    expect(items.map(({ text }) => text).sort()).toEqual(expected.sort())
    for (const { text, packed = false } of items) {
      const { ticks } = this.items.get(String(text))!
      const last = new Map(ticks)
      expect(last.size === 0 ? [false] : [...last.values()], `${String(text)} as ticked last`).toContain(
        packed,
      )
    }

    const [note = '', ...more] = ofKind('trip-note').map(({ text }) => String(text))
    expect(more).toEqual([])
    // What both phones wrote unseen by each other stands line by line.
    const lines = linesOf(note)
    const written = this.notes.map(({ text }) => text)
    for (const line of lines) expect(written, 'what a note says').toContain(line)
    expect(new Set(lines).size, 'lines of a note, each once').toBe(lines.length)
    const replaced = ofKind('replaced').map(({ value }) => value)
    for (const text of written)
      if (!lines.includes(text) && !this.seenAndReplaced.has(text))
        expect(replaced, 'a note that lost').toContain(text)

    const files = ofKind('attachment').map(({ name }) => name)
    expect(files.sort()).toEqual([...this.files].sort())
  }
}

export const linesOf = (note: string): string[] => note.split('\n').filter((line) => line !== '')

const packingList = (page: Page): Locator => page.getByRole('region', { name: 'Packing list' })

export const itemsOf = (page: Page): Locator => packingList(page).getByRole('listitem')

/**
 * Ticks, unticks or deletes a line of the packing list, as it stands there now: another phone's may come and go at any time. Answers
 * the line, null where there is none. @param at which, counted on from the first again where there are fewer
 */
export async function changeItem(
  page: Page,
  { what, at }: { what: 'tick' | 'delete'; at: number },
): Promise<{ text: string; isTicked: boolean } | null> {
  return await packingList(page).evaluate(
    (list, { what, at }) => {
      const rows = [...list.querySelectorAll('li')]
      const row = rows[at % Math.max(1, rows.length)]
      const box = row?.querySelector('input')
      if (!row || !box) return null
      const changed = { text: row.textContent, isTicked: !box.checked }
      if (what === 'tick') box.click()
      else row.querySelector('button')?.click()
      return changed
    },
    { what, at },
  )
}

/**
 * Types a note into the trip and leaves the field, and answers what stood in it until then: all at once, because what another phone
 * wrote may come in at any time.
 */
export async function typeNote(page: Page, text: string): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Note of the trip' })
  return await field.evaluate((element: HTMLTextAreaElement, next) => {
    const before = element.value
    element.focus()
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(element, next)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.blur()
    return before
  }, text)
}

type Held = { shown: { kind: string; fields: Record<string, unknown> }[]; waiting: number }

/** What a phone holds of its account, and how much of it waits. */
export async function heldBy(page: Page, account: string): Promise<Held> {
  return await page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const database = await done(indexedDB.open(name))
    const store = (table: string) => database.transaction(table).objectStore(table)
    const shown = await done(store('shown').getAll() as IDBRequest<Held['shown']>)
    const files = await done(store('files').getAll() as IDBRequest<{ state: string }[]>)
    const outbox = await done(store('outbox').count())
    database.close()
    return { shown, waiting: outbox + files.filter(({ state }) => state === 'waits').length }
  }, `timberline-records-${account}`)
}

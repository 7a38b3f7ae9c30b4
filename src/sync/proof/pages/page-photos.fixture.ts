import { attachEdit } from '../../../../core/records/trips/trip-attachments.ts'
import { keepFile, readFile } from '../../files/trip-files.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import type { Page } from './page-world.fixture.ts'

/** More than all changes of a schedule together. */
export const PHOTO_BYTES = 20_000

type NewPhoto = { trip: string; mark: string; number: number }

/** The photos that owners were told are kept, and which of them a page has read again. Their bytes are text. */
export class PagePhotos {
  private readonly accepted = new Map<string, { mark: string; text: string }>()
  private readonly read = new Map<string, string>()

  /** Adds one to a trip that the page shows. Where the phone does not keep it, nothing was accepted. */
  async add(page: Page, { trip, mark, number }: NewPhoto): Promise<void> {
    const store = await page.engine.files.recordStore().catch(() => null)
    if (!store) return
    const text = `${mark}-${number}.`.padEnd(PHOTO_BYTES)
    const whole = new TextEncoder().encode(text).buffer
    const ids = { id: idOf(trip, '6', number), file: idOf(trip, '5', number) }
    const said = { type: 'image/jpeg', name: 'photo.jpg', bytes: whole.byteLength, stop: null } as const
    const row = { id: ids.file, space: trip, type: said.type, state: 'waits', own: true } as const
    const record = attachEdit(trip, { ...ids, ...said, addedAt: '2026-01-01T00:00:01.000Z' })
    try {
      await keepFile(store, { row, whole, small: null }, number, (putRow) =>
        page.engine.records.edit([], () => [record], putRow),
      )
    } catch {
      return
    }
    this.accepted.set(ids.file, { mark, text })
  }

  /** Reads whatever of them is on this phone, for its owner. */
  async readAll(page: Page): Promise<void> {
    const store = await page.engine.files.recordStore()
    for (const file of this.accepted.keys()) {
      const text = await (await readFile(store, file))?.text()
      if (text !== undefined) this.read.set(file, text)
    }
  }

  /** Their owner gave them up. */
  giveUp(mark: string): void {
    for (const [file, one] of this.accepted) if (one.mark === mark) this.accepted.delete(file)
  }

  expectAllRead(): void {
    for (const [file, { text }] of this.accepted)
      if (this.read.get(file) !== text)
        throw new BrokenPromise(
          'lost',
          `Of the photo ${text.trim()} was read: ${this.read.get(file)?.trim()}`,
        )
  }
}

/** Of this trip, this sort and this number alone. */
const idOf = (trip: string, sort: string, number: number): string =>
  `${sort}${trip.slice(1, 24)}${String(number).padStart(8, '0')}${trip.slice(32)}`

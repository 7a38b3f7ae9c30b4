import { describe, expect, it } from 'vitest'
import type { OfferingDocument } from '../../contracts/market/offerings.ts'
import type { ShownRecord } from '../record-edit.ts'
import { documentEdits } from './offering-document.ts'
import { offeringChange } from './offering-change.ts'
import { ownOfferings } from './own-offerings.ts'

const PROVIDER = '00000000-0000-4000-8000-000000000001'
const RAFTING = '00000000-0000-4000-8000-000000000002'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const DOCUMENT: OfferingDocument = {
  offering: {
    kind: 'activity',
    title: 'Rafting',
    summary: '',
    description: '',
    categories: [],
    lat: null,
    lng: null,
    placeId: null,
    meeting: null,
    bring: [],
    included: [],
    excluded: [],
    durationMinutes: null,
    languages: [],
    timeZone: 'America/Denver',
    bookingMode: 'instant',
    pricingPer: 'unit',
    policy: null,
    waiver: null,
  },
  options: [optionOf(10), optionOf(20)],
}

function optionOf(number: number): OfferingDocument['options'][number] {
  return {
    id: idOf(number),
    title: `Option ${number}`,
    minParty: 1,
    maxParty: 8,
    cutoffFirstMinutes: 0,
    cutoffJoinMinutes: 0,
    minToRun: null,
    units: [
      {
        id: idOf(number + 1),
        type: 'ADULT',
        title: 'Adult',
        minAge: null,
        maxAge: null,
        priceCents: 8_500,
        heads: 1,
        accompaniedBy: [],
        minHeightCm: null,
        maxWeightKg: null,
      },
    ],
    schedule: [
      {
        id: idOf(number + 2),
        from: '2026-06-01',
        to: '2026-09-01',
        weekdays: [6],
        times: ['09:00'],
        capacity: 8,
        priceChangeCents: 0,
      },
    ],
    exceptions: [],
  }
}

/** The records of a phone, with what was never said left out. */
const RECORDS: ShownRecord[] = documentEdits({ provider: PROVIDER, uuid: RAFTING }, DOCUMENT, [], {
  removesRest: false,
}).map(({ kind, id, set = {} }) => ({
  kind,
  id,
  fields:
    kind === 'offering' ? { provider: PROVIDER, kind: 'activity', title: 'Rafting', number: 7 } : { ...set },
}))

const change = (
  make: (document: OfferingDocument) => OfferingDocument,
  records: readonly ShownRecord[] = RECORDS,
) => offeringChange(records, { provider: PROVIDER, uuid: RAFTING }, make)

const withOptions =
  (make: (options: OfferingDocument['options']) => OfferingDocument['options']) =>
  (document: OfferingDocument) => ({ ...document, options: make(document.options) })

describe('a change of an offering', () => {
  it('writes the one field that was changed, and none that nobody ever set', () => {
    expect(change(withOptions(([first, ...rest]) => [{ ...first!, minToRun: 4 }, ...rest]))).toEqual([
      { kind: 'option', id: idOf(10), set: { minToRun: 4 } },
    ])
    expect(change((document) => document)).toEqual([])
  })

  it('writes what limits each other as one', () => {
    expect(change(withOptions(([first, ...rest]) => [{ ...first!, maxParty: 12 }, ...rest]))).toEqual([
      { kind: 'option', id: idOf(10), set: { party: { min: 1, max: 12 } } },
    ])
  })

  it('makes a new part behind those that stand, whole', () => {
    const [option, ...parts] = change(withOptions((options) => [...options, optionOf(30)]))
    expect(option).toMatchObject({
      kind: 'option',
      id: idOf(30),
      set: { offering: RAFTING, title: 'Option 30' },
    })
    const last = RECORDS.find(({ id }) => id === idOf(20))?.fields['position']
    expect(String(option?.set?.['position']) > String(last)).toBe(true)
    expect(parts.map(({ kind }) => kind)).toEqual(['unit', 'schedule-rule'])
  })

  it('removes a part with what stands in it, children first', () => {
    expect(change(withOptions((options) => options.slice(1)))).toEqual([
      { kind: 'schedule-rule', id: idOf(12), remove: true },
      { kind: 'unit', id: idOf(11), remove: true },
      { kind: 'option', id: idOf(10), remove: true },
    ])
  })

  it('leaves a part alone that it cannot read', () => {
    const strange: ShownRecord = {
      kind: 'unit',
      id: idOf(99),
      fields: {
        provider: PROVIDER,
        option: idOf(10),
        type: 'DOG',
        title: 'Dog',
        priceCents: 5,
        position: 'V',
      },
    }
    const edits = change(
      withOptions(([first, ...rest]) => [{ ...first!, title: 'Morning' }, ...rest]),
      [...RECORDS, strange],
    )
    expect(edits).toEqual([{ kind: 'option', id: idOf(10), set: { title: 'Morning' } }])
  })

  it('makes nothing of an offering that is gone', () => {
    expect(change((document) => document, [])).toEqual([])
  })
})

describe('what a provider offers', () => {
  it('is its own alone, the newest first, in front what has no number yet', () => {
    const offering = (id: number, fields: object): ShownRecord => ({
      kind: 'offering',
      id: idOf(id),
      fields: { provider: PROVIDER, kind: 'lodging', ...fields },
    })
    const records = [
      ...RECORDS,
      offering(50, { number: 9 }),
      offering(51, {}),
      offering(52, { provider: idOf(1_000), number: 12 }),
    ]
    const own = ownOfferings(records, PROVIDER)
    expect(own.map(({ number }) => number)).toEqual([null, 9, 7])
    expect(own.at(-1)?.document.options.map(({ title }) => title)).toEqual(['Option 10', 'Option 20'])
  })
})

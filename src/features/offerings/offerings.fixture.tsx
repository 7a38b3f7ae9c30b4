import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { documentEdits } from '../../../core/records/market/offering-document.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { PROVIDER as PROVIDER_KIND } from '../../../core/records/market/provider.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { EditOfferingScreen } from './edit-offering-screen.tsx'
import { NewOfferingScreen } from './new-offering-screen.tsx'
import { OfferingsScreen } from './offerings-screen.tsx'
import { TwoVersionsOfProfile } from './versions/two-versions.tsx'

export const PROVIDER = '00000000-0000-4000-8000-000000000001'
export const RAFTING = '00000000-0000-4000-8000-000000000002'
export const OPTION = '00000000-0000-4000-8000-000000000003'

type Offering = OfferingDocument['offering']

/** With all that publishing asks for. `today` is a day before it ends. */
export function raftingOn(today: string, last: string, said: Partial<Offering> = {}): OfferingDocument {
  return {
    offering: {
      kind: 'activity',
      title: 'Rafting',
      summary: 'Class III rapids.',
      description: '',
      categories: [],
      lat: 39.74,
      lng: -105.51,
      placeId: null,
      meeting: { text: 'The boathouse', lat: 39.74, lng: -105.51 },
      bring: [],
      included: [],
      excluded: [],
      durationMinutes: 150,
      languages: [],
      timeZone: 'America/Denver',
      bookingMode: 'instant',
      pricingPer: 'unit',
      policy: 'outfitter',
      waiver: null,
      ...said,
    },
    options: [
      {
        id: OPTION,
        title: 'Standard',
        minParty: 1,
        maxParty: 8,
        cutoffFirstMinutes: 0,
        cutoffJoinMinutes: 0,
        minToRun: null,
        units: [
          {
            id: '00000000-0000-4000-8000-000000000004',
            type: 'ADULT',
            title: 'Adult',
            minAge: 16,
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
            id: '00000000-0000-4000-8000-000000000005',
            from: today,
            to: last,
            weekdays: [0, 1, 2, 3, 4, 5, 6],
            times: ['09:00'],
            capacity: 8,
            priceChangeCents: 0,
          },
        ],
        exceptions: [],
      },
    ],
  }
}

/** What the phone of the provider's team has: its profile, and one offering where there is one. */
export function supplyOf(document?: OfferingDocument, number?: number): RecordEdit[] {
  return [
    { kind: PROVIDER_KIND.kind, id: PROVIDER, set: { name: 'Clear Creek Boats' } },
    ...(document
      ? documentEdits({ provider: PROVIDER, uuid: RAFTING }, document, [], { removesRest: false })
      : []),
    ...(number === undefined ? [] : [{ kind: OFFERING.kind, id: RAFTING, set: { number } }]),
  ]
}

const SCREENS = [
  ['/offerings', OfferingsScreen],
  ['/offerings/new', NewOfferingScreen],
  ['/offering-edit/$id', EditOfferingScreen],
  ['/offerings/edit/$id', EditOfferingScreen],
  ['/provider-profile-edit', () => <TwoVersionsOfProfile provider={PROVIDER} />],
] as const

/** Shows the provider's screens, beginning with the one at this path. */
export function showOfferings(at: string) {
  const root = createRootRoute({ notFoundComponent: () => null })
  const children = SCREENS.map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

import { describe, expect, it } from 'vitest'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import {
  paletteGroups,
  recentOf,
  type Command,
  type PaletteGroup,
  type PalettePlace,
} from './palette-groups.ts'
import { placeLink } from './place-link.ts'

const command = (group: Command['group'], label: string, words?: string): Command => ({
  id: `${group}:${label}`,
  group,
  label,
  ...(words === undefined ? {} : { words }),
  icon: '',
  run: () => undefined,
})
const COMMANDS = [
  command('Actions', 'Dark theme', 'night'),
  command('Screens', 'Favorites'),
  command('Screens', 'Messaging'),
]

const place = (placeId: string, name: string): PalettePlace => ({
  placeId,
  name,
  address: `${name}, Colorado, USA`,
  kind: 'town',
  lat: 38,
  lng: -107,
})
const OURAY = place('town-ouray', 'Ouray')
const MESA = place('town-mesa', 'Mesa')
const LAKE = place('custom-activities-maroon-lake', 'Maroon Lake')

const NOTHING = { typed: '', commands: COMMANDS, recents: [], favorites: [], predictions: [], offerings: [] }

const shown = (groups: PaletteGroup[]) =>
  groups.map(({ title, items }) => `${title}: ${items.map(({ label }) => label).join(', ')}`)

describe('what the palette offers', () => {
  it('begins with what was chosen last; nothing stands twice', () => {
    const recents = [
      recentOf({ id: '', label: '', place: LAKE }),
      recentOf({ id: '', label: '', command: COMMANDS[1]! }),
    ].filter((recent) => recent !== null)
    expect(shown(paletteGroups({ ...NOTHING, recents, favorites: [LAKE, OURAY] }))).toEqual([
      'Recent: Maroon Lake, Favorites',
      'Favorites: Ouray',
      'Actions: Dark theme',
      'Screens: Messaging',
    ])
  })

  it('leaves out of the recent ones what this person does not have any more', () => {
    const recents = [{ type: 'command', id: 'Screens:Admin' }] as const
    expect(shown(paletteGroups({ ...NOTHING, recents }))[0]).toBe('Actions: Dark theme')
  })

  it('puts what begins so before the places', () => {
    const asked = { ...NOTHING, typed: 'fav', predictions: [OURAY] }
    expect(shown(paletteGroups(asked))).toEqual(['Screens: Favorites', 'Places: Ouray'])
    expect(shown(paletteGroups({ ...NOTHING, typed: 'night' }))).toEqual(['Actions: Dark theme'])
  })

  it('puts a place before a screen that is meant with a typo only', () => {
    const asked = { ...NOTHING, typed: 'mesa', predictions: [MESA] }
    expect(shown(paletteGroups(asked))).toEqual(['Places: Mesa', 'Screens: Messaging'])
    expect(shown(paletteGroups({ ...NOTHING, typed: 'favrites' }))).toEqual(['Screens: Favorites'])
  })

  it('shows a favorite that the places search finds too once, as a favorite', () => {
    const asked = { ...NOTHING, typed: 'maroon', favorites: [LAKE], predictions: [LAKE] }
    expect(shown(paletteGroups(asked))).toEqual(['Favorites: Maroon Lake'])
  })

  it('has what can be booked below the places, and does not remember it', () => {
    const offering = { id: 7, title: 'Ouray ice for beginners' } as ListedOffering
    const groups = paletteGroups({ ...NOTHING, typed: 'our', predictions: [OURAY], offerings: [offering] })
    expect(shown(groups)).toEqual(['Places: Ouray', 'Bookable: Ouray ice for beginners'])
    expect(recentOf({ id: '', label: '', offering })).toBeNull()
  })

  it('is empty where nothing is meant', () => {
    expect(paletteGroups({ ...NOTHING, typed: 'zzzz' })).toEqual([])
  })
})

describe('where the palette leads for a place', () => {
  it('opens the card of one of the catalogue, and what is around any other name', () => {
    const isOfCatalogue = (id: string) => id === LAKE.placeId
    expect(placeLink(LAKE, isOfCatalogue)).toEqual({ to: '/explore', search: { place: LAKE.placeId } })
    expect(placeLink(OURAY, isOfCatalogue)).toEqual({
      to: '/search',
      search: { place: ['town-ouray@38,-107@Ouray, Colorado, USA'] },
    })
  })
})

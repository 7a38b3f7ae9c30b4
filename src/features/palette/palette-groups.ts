import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import { matchOfferings } from '../../domain/market/match-offerings.ts'
import { matchNames } from '../../domain/search/command-match.ts'
import { recentId, type Recent } from '../../state/recent-choice.ts'

/** Something the palette can do: open a screen, or act at once. */
export type Command = {
  /** Good across visits: what was chosen last is remembered by it. */
  id: string
  group: 'Screens' | 'Actions'
  label: string
  /** Other words that people have for it. */
  words?: string
  /** What is true of it now, such as 'On now'. */
  state?: string
  /** Its strokes on a 24-px grid. */
  icon: string
  run: () => void
  /** It shows something in the palette's place and closes that itself. Default false. */
  takesOver?: boolean
}

export type PalettePlace = Extract<Recent, { type: 'place' }>['place'] & Pick<Prediction, 'detail'>

/** One line to choose in the palette: a command, a place, or what can be booked. */
export type PaletteItem = { id: string; label: string; words?: string } & (
  { command: Command } | { place: PalettePlace } | { offering: ListedOffering }
)

export type PaletteGroup = { title: string; items: PaletteItem[] }

type Known = {
  typed: string
  commands: readonly Command[]
  recents: readonly Recent[]
  favorites: readonly PalettePlace[]
  /** The places search's answer to what was typed. */
  predictions: readonly PalettePlace[]
  /** All that this phone knows to be offered. */
  offerings: readonly ListedOffering[]
}

/** As many favorites as leave the rest of a phone's screen to the others. */
const FAVORITES_AT_FIRST = 4
const MOST_OF_A_GROUP = 6

/**
 * What can be chosen for what is typed, in groups; groups of nothing are left out, nothing stands twice.
 *
 * | Typed | groups |
 * |---|---|
 * | nothing | recent ones, favorites, actions, screens |
 * | something | screens, actions and favorites that begin so, then places and what can be booked |
 * | something nothing begins with | places and what can be booked, then what is meant in spite of a typo |
 */
export function paletteGroups({
  typed,
  commands,
  recents,
  favorites,
  predictions,
  offerings,
}: Known): PaletteGroup[] {
  const actions = itemsOf(commands, 'Actions')
  const screens = itemsOf(commands, 'Screens')
  const favoriteItems = favorites.map((place) => placeItem(place))
  if (typed.trim() === '') {
    return withoutDoubles([
      { title: 'Recent', items: recents.flatMap((recent) => itemOfRecent(recent, commands) ?? []) },
      { title: 'Favorites', items: favoriteItems.slice(0, FAVORITES_AT_FIRST) },
      { title: 'Actions', items: actions },
      { title: 'Screens', items: screens },
    ])
  }
  const matching = (typos: boolean): PaletteGroup[] => {
    const found = (items: PaletteItem[]) => matchNames(typed, items, { limit: MOST_OF_A_GROUP, typos })
    return [
      { title: 'Screens', items: found(screens) },
      { title: 'Actions', items: found(actions) },
      { title: 'Favorites', items: found(favoriteItems) },
    ]
  }
  const places = { title: 'Places', items: predictions.map((place) => placeItem(place)) }
  const bookable = {
    title: 'Bookable',
    items: matchOfferings(typed, offerings, MOST_OF_A_GROUP).map(offeringItem),
  }
  const meant = matching(false)
  const isAny = meant.some(({ items }) => items.length > 0)
  return withoutDoubles(isAny ? [...meant, places, bookable] : [places, bookable, ...matching(true)])
}

/** Null for what is not remembered: an offering may be gone tomorrow. */
export const recentOf = (item: PaletteItem): Recent | null => {
  if ('offering' in item) return null
  if ('command' in item) return { type: 'command', id: item.command.id }
  const { placeId, name, address, kind, lat, lng } = item.place
  return { type: 'place', place: { placeId, name, address, kind, lat, lng } }
}

const itemsOf = (commands: readonly Command[], group: Command['group']): PaletteItem[] =>
  commands.filter((command) => command.group === group).map(commandItem)

const commandItem = (command: Command): PaletteItem => ({
  id: command.id,
  label: command.label,
  ...(command.words === undefined ? {} : { words: command.words }),
  command,
})

const placeItem = (place: PalettePlace): PaletteItem => ({
  id: recentId({ type: 'place', place }),
  label: place.name,
  place,
})

const offeringItem = (offering: ListedOffering): PaletteItem => ({
  id: `offering:${offering.id}`,
  label: offering.title,
  offering,
})

/** Null for a command that this person does not have any more. */
function itemOfRecent(recent: Recent, commands: readonly Command[]): PaletteItem | null {
  if (recent.type === 'place') return placeItem(recent.place)
  const command = commands.find(({ id }) => id === recent.id)
  return command ? commandItem(command) : null
}

function withoutDoubles(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>()
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ items }) => items.length > 0)
}

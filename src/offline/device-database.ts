import { Dexie, type Table } from 'dexie'
import type { ListedOffering } from '../../core/contracts/market/public-offerings.ts'
import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../core/contracts/places/gazetteer.ts'
import type { PlaceNames } from '../../core/contracts/places/place-names.ts'
import { closeOnUpgrade } from '../platform/storage/close-on-upgrade.ts'
import { endableOpening, endWhenKept } from '../platform/page/kept-page.ts'
import type { KeptActivity, KeptDepartures, MarketState } from './market/market-tables.ts'
import type { StreetBlock, StreetPack } from './streets/street-pack.ts'

/** What is known of one downloaded part. Times are this phone's clock: for display and pacing, never for order. */
export type CatalogueMeta = {
  part: CataloguePart
  etag: string | null
  /** How many rows the download held; the copy counts as whole only while the table still holds as many. */
  count: number
  updatedAt: number
  checkedAt: number
  /** The person took it off this phone then; no refresh brings it back by itself. */
  removedAt?: number
}

export type CataloguePart = 'colorado_locations' | 'gazetteer' | 'place_names'

/** The file of official names, kept as it came: only the finder reads it. */
export type KeptNames = { name: typeof NAMES_KEY; file: PlaceNames }
export const NAMES_KEY = 'names'

/** The catalogue, the streets and what can be booked as this phone knows it, which belong to nobody's account. */
export class DeviceDatabase extends Dexie {
  declare readonly colorado_locations: Table<ColoradoLocation, string>
  declare readonly gazetteer: Table<GazetteerPlace, string>
  declare readonly place_names: Table<KeptNames, string>
  declare readonly meta: Table<CatalogueMeta, CataloguePart>
  declare readonly street_packs: Table<StreetPack, string>
  declare readonly street_blocks: Table<StreetBlock, [pack: string, at: number]>
  declare readonly offerings: Table<ListedOffering, number>
  declare readonly market: Table<MarketState, MarketState['name']>
  declare readonly activities: Table<KeptActivity, string>
  declare readonly activity_departures: Table<KeptDepartures, string>

  constructor(name = 'timberline-device') {
    super(name, endableOpening())
    this.version(1).stores({ colorado_locations: 'id', gazetteer: 'placeId', meta: 'part' })
    this.version(2).stores({ guest: 'name' })
    // The visitor's id stands beside what is theirs since then (src/sync/store/device-store.ts).
    this.version(3).stores({ guest: null })
    this.version(4).stores({ place_names: 'name' })
    this.version(5).stores({ street_packs: 'id, edition', street_blocks: '[pack+at]' })
    this.version(6).stores({
      offerings: 'id',
      market: 'name',
      activities: 'uuid, openedAt',
      activity_departures: 'uuid',
    })
    closeOnUpgrade(this)
    endWhenKept(this)
  }
}

let shared: DeviceDatabase | null = null

/** This realm's one connection; opens on first use. */
export function deviceDatabase(): DeviceDatabase {
  shared ??= new DeviceDatabase()
  return shared
}

/**
 * The tables as Kysely sees them. Instants are ISO 8601 text in UTC and days `YYYY-MM-DD`: both sort as text and
 * mean the same in SQLite and PostgreSQL.
 */
export type Database = {
  colorado_locations: ColoradoLocationsTable
  gazetteer_places: GazetteerPlacesTable
  data_versions: { name: string; version: string; stored_at: string }
  users: UsersTable
  sessions: SessionsTable
  spaces: SpacesTable
  space_members: { space_id: string; user_id: string; role: 'owner' }
  records: RecordsTable
  patch_receipts: PatchReceiptsTable
  saved_locations: SavedLocationsTable
  rate_limits: { key: string; hits: number; window_ends_at: string }
}

type ColoradoLocationsTable = {
  id: string
  name: string
  description: string | null
  category: string
  kind: string
  latitude: number
  longitude: number
  elevation_m: number | null
  season: string
  nearest_town: string
  confidence: string | null
  sources: string | null
}

type GazetteerPlacesTable = {
  place_id: string
  name: string
  kind: string
  lat: number
  lng: number
  elevation_m: number | null
  population: number | null
  address: string
}

type UsersTable = {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  birthday: string
  created_at: string
}

/** `token_hash` is the SHA-256 of the token in hex; the token itself is never stored. */
type SessionsTable = {
  token_hash: string
  user_id: string
  /** How the token was issued and is accepted. */
  transport: 'cookie' | 'bearer'
  /** 1 or 0. */
  remembered: number
  created_at: string
  /** Up to a minute before the last use. */
  last_seen_at: string
  /** When it ends unless it is used again. */
  expires_at: string
}

/** What shares one sequence of revisions. `user_id` is set for an account's private space, whose id it is too. */
type SpacesTable = {
  id: string
  user_id: string | null
  /** A random UUID; another one after the store was restored from a backup. */
  epoch: string
  revision: number
  /** The revision at which the epoch began. */
  epoch_revision: number
  /** Up to this revision receipts have been forgotten. */
  receipt_floor: number
}

/** `fields` and `field_revisions` are JSON objects by field name. */
type RecordsTable = {
  space_id: string
  kind: string
  id: string
  fields: string
  field_revisions: string
  revision: number
  deleted_at: string | null
  /** When a removed record is emptied or a replaced value ends; null for all others. */
  sweep_at: string | null
}

/** `hash` is null where any body counts as the same: what was written before bodies of patches were known. */
type PatchReceiptsTable = {
  user_id: string
  id: string
  hash: string | null
  outcome: 'applied' | 'conflict' | 'refused'
  code: string | null
  revision: number | null
  space_id: string
  created_at: string
}

/** `owner_id` is a guest's `guest-<uuid>`; `user_id` is null, an account's location is a record. */
type SavedLocationsTable = {
  owner_id: string
  user_id: string | null
  latitude: number
  longitude: number
  address: string
  located_at: string
  updated_at: string
}

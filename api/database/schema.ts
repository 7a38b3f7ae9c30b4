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
  search_preferences: { user_id: string; payload: string; revision: number; updated_at: string }
  receipts: ReceiptsTable
  saved_locations: SavedLocationsTable
  favorites: { user_id: string; place_id: string; added_at: string }
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
  transport: 'cookie' | 'bearer'
  created_at: string
  expires_at: string
}

type ReceiptsTable = {
  user_id: string
  key: string
  request_hash: string
  status: number
  body: string
  created_at: string
}

/** `owner_id` is the account's id, or a guest's `guest-<uuid>`, and then `user_id` is null. */
type SavedLocationsTable = {
  owner_id: string
  user_id: string | null
  latitude: number
  longitude: number
  address: string
  located_at: string
  updated_at: string
}

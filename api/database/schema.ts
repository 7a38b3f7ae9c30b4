import type { Generated } from 'kysely'
import type { FileType } from '../../core/contracts/files/files.ts'
import type { SpaceRole, SpaceType } from '../../core/contracts/records/space-types.ts'
import type { BookingTables } from './booking-tables.ts'
import type { MarketTables } from './market-tables.ts'
import type { BackByTables } from './back-by-tables.ts'

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
  space_members: SpaceMembersTable
  /** How often an account's list of spaces has changed, counted from a random number on. What it lost before `floor` is forgotten. */
  space_lists: { user_id: string; number: number; floor: number }
  /** The spaces that an account lost, and which number its list got with that. */
  lost_spaces: { user_id: string; space_id: string; changed: number }
  space_invitations: SpaceInvitationsTable
  files: FilesTable
  /** `token_hash` is the SHA-256 of the link's token in hex; the token itself is never stored. */
  trip_shares: {
    space_id: string
    token_hash: string
    created_at: string
    shows_notes: Generated<number>
    shows_costs: Generated<number>
  }
  /** Links to join a space. No token is stored: each is signed anew from the id. */
  space_invite_links: {
    id: string
    space_id: string
    role: SpaceRole
    created_at: string
    expires_at: string
  }
  mail_stops: { email_hash: string; created_at: string }
  records: RecordsTable
  patch_receipts: PatchReceiptsTable
  /** What was decided of each request, by the id of its record. `hash` is of what it says; `decision` JSON, null only while it is made. */
  acts: { user_id: string; id: string; hash: string; decision: string | null; decided_at: string }
  outbox: OutboxTable
  /** In which spaces a projection stands, or will once it is delivered. */
  outbox_readers: { kind: string; record_id: string; space_id: string }
  saved_locations: SavedLocationsTable
  feedback: FeedbackTable
  verification_codes: VerificationCodesTable
  phone_tickets: { token_hash: string; phone: string; expires_at: string }
  passkeys: PasskeysTable
  passkey_challenges: { challenge: string; user_id: string | null; expires_at: string }
  sign_in_events: SignInEventsTable
  rate_limits: { key: string; hits: number; window_ends_at: string }
  push_subscriptions: PushSubscriptionsTable
  /** What a device asked to hear. */
  push_kinds: { subscription_id: string; kind: string }
  push_messages: PushMessagesTable
} & BackByTables &
  MarketTables &
  BookingTables

/** What is still to be written into a space. `fields`: JSON, null for a removal. */
type OutboxTable = {
  id: string
  space_id: string
  kind: string
  record_id: string
  version: number
  fields: string | null
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
  open_days: string | null
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
  email_verified_at: string | null
  /** E.164, set once it is verified. */
  phone: string | null
  phone_verified_at: string | null
  role: Generated<'traveler' | 'admin'>
  /** Null for who is none. */
  provider_since: string | null
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
  /** What a person's list of sessions calls it; no secret. */
  id: string
  /** Browser and system in a few words, as they named themselves at the sign-in: 'Chrome on Android'. */
  device: string
  /** Until when the admin passkey counts for it; null where it was not given. */
  admin_until: string | null
  /** Until when password or passkey count as given just now; null where they were not given. */
  confirmed_until: string | null
}

/** A code on its way. One for each subject (an account, or what identifies a stranger) and purpose; a new one replaces it. */
type VerificationCodesTable = {
  purpose: string
  subject: string
  recipient: string
  code_hmac: string
  tries_left: number
  sent_at: string
  expires_at: string
}

/** `id` names it in a person's list; `public_key` is base64url, `transports` a JSON array. */
type PasskeysTable = {
  credential_id: string
  id: string
  user_id: string
  public_key: string
  counter: number
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** `user_id` is null where nobody is known by the attempt; `network` is truncated. */
type SignInEventsTable = {
  id: string
  at: string
  event: string
  user_id: string | null
  network: string
  device: string
  request_id: string | null
}

/**
 * What shares one sequence of revisions. `user_id` is the owner's, whose private space has the same id; null where it belongs to no
 * account and outlives whoever made it.
 */
type SpacesTable = {
  id: string
  type: Generated<SpaceType>
  user_id: string | null
  /** The provider's space whose desk this space is; null where it is no desk. */
  desk_of: Generated<string | null>
  /** The provider's space whose manifest this space is; null where it is none. */
  manifest_of: Generated<string | null>
  /** A random UUID; another one after the store was restored from a backup. */
  epoch: string
  revision: number
  /** The revision at which the epoch began. */
  epoch_revision: number
  /** Up to this revision receipts have been forgotten. */
  receipt_floor: number
  /** What its records take together, removed ones too; `putRecord` counts. */
  bytes: Generated<number>
  /** 1: who joins it reads from then on; 0: everything. */
  reads_from_joining: Generated<number>
}

/** `changed` and `joined` are numbers of the account's list: when role or space changed last, and when the account came in. */
type SpaceMembersTable = {
  space_id: string
  user_id: string
  role: SpaceRole
  changed: Generated<number>
  joined: Generated<number>
  /** The member reads records at or above the one, and at or below the other. */
  from_revision: Generated<number>
  until_revision: Generated<number | null>
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
  /** When a removed record is emptied, or a live one ends that is not kept for good; null for all others. */
  sweep_at: string | null
  /** The account that changed it last, and when. Null in private spaces, and where that account is gone. */
  changed_by: Generated<string | null>
  changed_at: Generated<string | null>
  /** Its place in the order of its kind, where that has a window; it stays when the record is emptied. */
  seq: Generated<number | null>
}

/** One for each space and address: a new one replaces it. `email` is in the form that accounts have. */
type SpaceInvitationsTable = {
  id: string
  space_id: string
  email: string
  role: SpaceRole
  invited_by: string
  created_at: string
  expires_at: string
}

/** `type` is null while pieces are to come; `user_id` brought it. */
type FilesTable = {
  id: string
  space_id: string
  user_id: string | null
  bytes: number
  received: number
  type: FileType | null
  touched_at: string
  unnamed_since: string | null
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

/**
 * What somebody told us. `user_id` is null where it came without a session, and `owner_id`, the account's id otherwise, is 'visitor'.
 * `sent_id` is the phone's: the record's id or the call's key.
 */
type FeedbackTable = {
  id: string
  owner_id: string
  user_id: string | null
  sent_id: string
  kind: 'general' | 'issue'
  text: string
  route: string
  app_version: string
  written_at: string
  received_at: string
  answer: string | null
  answered_at: string | null
}

/** A device that hears something while the app is closed. `p256dh` and `auth` are base64url, `service` the origin of `endpoint`. */
type PushSubscriptionsTable = {
  id: string
  user_id: string
  /** The session under which it subscribed; null after that one ended unused. */
  session_id: string | null
  endpoint: string
  service: string
  p256dh: string
  auth: string
  device: string
  created_at: string
  /** When the device last said what it wants. */
  seen_at: string
  /** Its push service asked to be left alone until then, or was out of reach; '' where neither. */
  held_until: Generated<string>
}

/** One for each device, kind and subject: what comes twice is told once. */
type PushMessagesTable = {
  id: string
  subscription_id: string
  kind: string
  /** The id of what it is about, a trip's. */
  subject: string
  /** What must still be so when it is sent: a reminder's first day; '' where there is nothing. */
  detail: string
  /** Tries so far. */
  attempts: number
  /** When it is sent, or tried again; null for one that was sent and is kept for its quiet time. */
  due_at: string | null
  /** The next one of its kind and subject waits until then. */
  quiet_until: string
  /** From then on it would be no news. */
  expires_at: string
}

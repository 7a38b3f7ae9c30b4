/**
 * What a month of one offering costs without the API around it: `node:http`, the two questions that the API asks of the store, and the
 * answer made of their rows. Started with the path of the store; listens on HOST and PORT.
 */
import { createServer } from 'node:http'
import SqliteDatabase from 'better-sqlite3'
import type { OfferingDocument } from '../../core/contracts/market/offerings.ts'
import { cutoffOf, seatsLeftOf, statusOf, type Bookable } from '../../core/domain/market/departure-status.ts'

const [, , storePath = ''] = process.argv
const store = new SqliteDatabase(storePath, { readonly: true })

const LISTED = store.prepare(`
  select "offerings"."id", "offerings"."uuid", "offerings"."space_id" as "spaceId", "published"."version", "present"."document"
  from "published_offerings" as "published"
  inner join "offerings" on "offerings"."id" = "published"."offering_id"
  inner join "offering_versions" as "present"
    on "present"."offering_id" = "published"."offering_id" and "present"."version" = "published"."version"
  where "published"."status" = 'published' and "offerings"."id" = ?`)
const DEPARTURES = store.prepare(`
  select "id", "option_id" as "optionId", "local_date" as "localDate", "local_time" as "localTime", "starts_at" as "startsAt",
    "ends_at" as "endsAt", "first_cutoff_at" as "firstCutoffAt", "join_cutoff_at" as "joinCutoffAt", "capacity",
    "price_change_cents" as "priceChangeCents", "status", held + booked - coalesce(ended.seats, 0) as "taken"
  from "departures"
  left join (
    select "departure_id", sum("seats") as "seats" from (
      select "departure_id", "seats" from "bookings"
      inner join "booking_departures" on "booking_departures"."booking_id" = "bookings"."id"
      where "due_at" <= ? and "bookings"."status" in ('on_hold', 'pending')
      union all select "departure_id", "seats" from "booking_offer_departures" where "until" <= ?
    ) as "each" group by "departure_id"
  ) as "ended" on "ended"."departure_id" = "departures"."id"
  where "offering_id" = ? and "local_date" >= ? and "local_date" <= ? order by "starts_at", "id"`)

type Row = Bookable &
  Record<'id' | 'optionId' | 'localDate' | 'startsAt' | 'endsAt', string> & {
    localTime: string | null
    priceChangeCents: number
  }

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  const id = Number(url.pathname.split('/')[3])
  const { document } = LISTED.get(id) as { document: string }
  const { options } = JSON.parse(document) as OfferingDocument
  const now = new Date().toISOString()
  const rows = DEPARTURES.all(now, now, id, url.searchParams.get('from'), url.searchParams.get('to')) as Row[]
  const answer = rows.map((row) => {
    const status = statusOf(row, { now, party: 1 })
    const units = options.find((option) => option.id === row.optionId)?.units ?? []
    return {
      id: row.id,
      optionId: row.optionId,
      localDate: row.localDate,
      localTime: row.localTime,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      cutoffAt: cutoffOf(row),
      status,
      seatsLeft: seatsLeftOf(row, status),
      units: units.map((unit) => ({
        unitId: unit.id,
        priceCents: Math.max(0, unit.priceCents + row.priceChangeCents),
      })),
    }
  })
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(answer))
})

server.listen(Number(process.env.PORT), process.env.HOST, () => console.log('The bare server is ready'))

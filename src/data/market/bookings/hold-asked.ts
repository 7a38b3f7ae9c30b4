import * as v from 'valibot'
import type { HoldAsked } from '../../../../core/contracts/market/bookings.ts'
import { newId } from '../../../platform/new-id.ts'
import { HOLDS_ASKED_KEY } from '../../../platform/storage/person-keys.ts'
import { readJson, writeText } from '../../../platform/storage/storage.ts'

/** Of more than these the oldest go: each ends within minutes. */
const MOST = 5

const AskedSchema = v.object({
  userId: v.string(),
  uuid: v.string(),
  departureIds: v.array(v.string()),
  units: v.array(v.object({ unitId: v.string(), quantity: v.number() })),
})
type Asked = v.InferOutput<typeof AskedSchema>

/**
 * What to ask so that these seats are held: with the uuid of before where the same was asked and no answer came, also before the page was
 * killed. So it is held once.
 */
export function holdToAsk(userId: string, wanted: Pick<HoldAsked, 'departureIds' | 'units'>): Asked {
  const known = read().find((one) => one.userId === userId && isSame(one, wanted))
  if (known) return known
  const asked = { userId, uuid: newId(), departureIds: [...wanted.departureIds], units: [...wanted.units] }
  write([asked, ...read()])
  return asked
}

/** Its answer came: what stands of it is the server's. */
export function holdAnswered(uuid: string): void {
  write(read().filter((one) => one.uuid !== uuid))
}

const isSame = (one: Asked, other: Pick<HoldAsked, 'departureIds' | 'units'>): boolean =>
  JSON.stringify([one.departureIds, one.units]) === JSON.stringify([other.departureIds, other.units])

function read(): Asked[] {
  const kept = v.safeParse(v.array(AskedSchema), readJson(HOLDS_ASKED_KEY))
  return kept.success ? kept.output : []
}

const write = (asked: readonly Asked[]): void =>
  void writeText(HOLDS_ASKED_KEY, asked.length === 0 ? null : JSON.stringify(asked.slice(0, MOST)))

import type { OwnApi } from '../../../../mocks/own-api.ts'
import { CALLED, OF_OFFERINGS, OF_STARTS, OF_TABS, WEATHERS } from './steps.fixture.ts'

/** How often what was reached, and in how many schedules. */
export class Reached {
  schedules = 0
  steps = 0
  private readonly times = new Map<string, number>()
  private readonly inSchedules = new Map<string, number>()
  private now = new Set<string>()
  private readonly decided = new Set<string>()

  begin(steps: number): void {
    this.schedules += 1
    this.steps += steps
    this.now = new Set()
  }

  count(what: string, times = 1): void {
    if (times === 0) return
    this.times.set(what, (this.times.get(what) ?? 0) + times)
    if (this.now.has(what)) return
    this.now.add(what)
    this.inSchedules.set(what, (this.inSchedules.get(what) ?? 0) + 1)
  }

  /** How the server decided what it was asked: before it is restored, and in the end. */
  async note({ database }: OwnApi): Promise<void> {
    const acts = await database.selectFrom('acts').select(['id', 'decision']).execute()
    for (const { id, decision } of acts) {
      const key = `${id} ${decision}`
      if (decision === null || this.decided.has(key)) continue
      this.decided.add(key)
      this.count(`decided ${(JSON.parse(decision) as { code: string }).code}`)
    }
  }

  get missing(): string[] {
    return ALL.filter((what) => !this.times.has(what))
  }

  toJSON(): object {
    const [times, inSchedules] = [this.times, this.inSchedules].map((of) =>
      Object.fromEntries([...of].sort()),
    )
    return { schedules: this.schedules, steps: this.steps, times, inSchedules }
  }
}

/** Every kind of step, of what goes wrong with an exchange, and of decision. */
const ALL: readonly string[] = [
  ...['wish', 'withdraw', 'cancel', 'sign', 'unask', 'answer', 'no-show', 'came', 'undo'].map(
    (asked) => `said ${asked}`,
  ),
  ...['exchanges', 'said yes', 'restarts', 'clocks', 'copies', 'restores', 'sign-outs', 'sign-outs killed'],
  ...['cards again', 'cards not', 'guides put out', 'guides taken in'],
  ...WEATHERS.map((weather) => `exchanges ${weather}`),
  ...OF_TABS.map((what) => `tab ${what}`),
  ...CALLED.map((what) => `called ${what}`),
  ...OF_OFFERINGS.map((to) => `offering ${to}`),
  ...OF_STARTS.map((to) => `start ${to}`),
  ...[
    ...[
      'confirmed',
      'pending',
      'held',
      'price_changed',
      'sold_out',
      'closed',
      'already',
      'withdrawn',
      'party_size',
    ],
    ...['cancelled', 'accepted', 'rejected', 'checked_in', 'undone', 'signed', 'no_show'],
  ].map((code) => `decided ${code}`),
]

import { matchLines } from './match-lines.ts'

/**
 * Who wrote what clashes: first names, or '' where nobody needs to be named. `headed` is the name by which lines of mine may have been
 * headed since they began, where that is not `mine`.
 */
export type Writers = { theirs: string; mine: string; headed?: string }

/** These lines of the common text, from `start` up to `end`, one side has as `lines`. */
type Hunk = { start: number; end: number; lines: readonly string[] }

/**
 * Joins two texts that began from the same one, line by line: what either side added, changed or took away happens. Where both
 * changed the same lines both stand under each other, the one that was there first (`theirs`) above, each headed by its writer's
 * first name and a colon. A line that one side changed and the other took away stays, as it was changed.
 *
 * Whoever goes on typing meanwhile began from their own line without its head: it is known again all the same, and does not stand
 * twice. @source sync "One exchange"
 */
export function mergeText(was: string, theirs: string, mine: string, writers: Writers): string {
  if (mine === was || mine === theirs) return theirs
  if (theirs === was) return mine
  const common = splitLines(was)
  const own = splitLines(mine)
  const stands = splitLines(theirs)
  const matches = matchLines(
    common,
    withoutHeads(stands, new Set([...common, ...own]), writers.headed ?? writers.mine),
  )
  // What nobody changed stands as it does there, with its head.
  const kept = common.map((line, at) => stands[matches[at] ?? -1] ?? line)
  const ownHunks = hunksOf(matchLines(common, own), own)
  return joined(kept, hunksOf(matches, stands), ownHunks, writers).join('\n')
}

/** A field of the page ends its lines with LF alone, whatever it was given: that is no change of theirs. */
const splitLines = (text: string): string[] => text.split(/\r?\n/)

/** Whoever types on knows their own line without the head that it was given. */
function withoutHeads(lines: readonly string[], known: ReadonlySet<string>, name: string): string[] {
  const head = `${name}: `
  return lines.map((line) => {
    const rest = line.slice(head.length)
    return name !== '' && line.startsWith(head) && !known.has(line) && known.has(rest) ? rest : line
  })
}

/** `matches` says of each common line where it stands in `lines`, -1 for nowhere. */
function hunksOf(matches: readonly number[], lines: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let [start, from] = [0, 0]
  for (const [end, match] of [...matches, lines.length].entries()) {
    if (match < 0) continue
    if (end > start || match > from) hunks.push({ start, end, lines: lines.slice(from, match) })
    start = end + 1
    from = match + 1
  }
  return hunks
}

function joined(common: string[], theirs: Hunk[], mine: Hunk[], writers: Writers): string[] {
  const result: string[] = []
  let done = 0
  const take = ({ start, end, lines }: Hunk) => {
    result.push(...common.slice(done, start), ...lines)
    done = end
  }
  const [there, own] = [[...theirs], [...mine]]
  for (let one = there[0], other = own[0]; one && other; one = there[0], other = own[0]) {
    if (isBefore(one, other)) {
      take(one)
      there.shift()
    } else if (isBefore(other, one)) {
      take(other)
      own.shift()
    } else {
      take(clashOf(there, own, writers))
    }
  }
  for (const hunk of [...there, ...own]) take(hunk)
  return [...result, ...common.slice(done)]
}

/** Two that only touch each other do not clash, but for two that put something into the same place. */
const isBefore = (one: Hunk, other: Hunk): boolean =>
  one.end <= other.start && !(one.start === other.start && other.start === other.end)

/** Takes the hunks that clash off both lists, with those that overlap what they change together, and answers them as one. */
function clashOf(there: Hunk[], own: Hunk[], writers: Writers): Hunk {
  const theirs = there.splice(0, 1)
  const mine = own.splice(0, 1)
  const all = () => [...theirs, ...mine]
  const end = () => Math.max(...all().map((hunk) => hunk.end))
  const overlaps = (hunk: Hunk | undefined) => hunk !== undefined && hunk.start < end()
  while (overlaps(there[0]) || overlaps(own[0])) {
    if (overlaps(there[0])) theirs.push(...there.splice(0, 1))
    if (overlaps(own[0])) mine.push(...own.splice(0, 1))
  }
  // Each line in between was changed or taken away by one of them: what the other left alone there goes.
  const lines = bothOf(linesOf(theirs), linesOf(mine), writers)
  return { start: Math.min(...all().map((hunk) => hunk.start)), end: end(), lines }
}

const linesOf = (hunks: readonly Hunk[]): string[] => hunks.flatMap(({ lines }) => lines)

function bothOf(theirs: string[], mine: string[], writers: Writers): string[] {
  if (isBlank(theirs)) return mine
  // What comes a second time, its answer lost, stands already.
  if (isBlank(mine) || isWithin(mine, withoutHeads(theirs, new Set(mine), writers.headed ?? writers.mine)))
    return theirs
  if (isWithin(theirs, mine)) return mine
  const names = [writers.theirs, writers.mine]
  return [...headed(writers.theirs, theirs, names), ...headed(writers.mine, mine, [writers.mine])]
}

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '')

/** Whether all of these lines stand among the others, in their order. */
const isWithin = (lines: readonly string[], others: readonly string[]): boolean =>
  matchLines(lines, others).every((match) => match >= 0)

/** One line stands behind the name, several below it; what clashed before keeps the head that it has. */
function headed(name: string, lines: string[], names: readonly string[]): string[] {
  const isHeaded = names.some((one) => one !== '' && lines[0]?.startsWith(`${one}:`))
  if (name === '' || isHeaded) return lines
  return lines.length === 1 ? [`${name}: ${lines[0]}`] : [`${name}:`, ...lines]
}

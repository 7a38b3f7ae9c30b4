/** Choices that are the same for the same place, and spread over all there is to choose from. */
export type Chance = {
  /** From 0 up to 1. */
  next: () => number
  between: (least: number, most: number) => number
  pick: <T>(of: readonly T[]) => T
  /** True in that share of the cases. */
  may: (share: number) => boolean
  /** Begins the choices of a part: what was chosen for others before does not matter to it. */
  begin: (part: string) => void
}

/** FNV-1a over the text, then mulberry32. */
export function chanceOf(text: string): Chance {
  let state = hashed(text)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    pick: (of) => of[Math.floor(next() * of.length)]!,
    may: (share) => next() < share,
    begin: (part) => {
      state = hashed(`${text} ${part}`)
    },
  }
}

function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

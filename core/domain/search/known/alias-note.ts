import type { FindRow } from '../../places/find-rows.ts'
import { canonicalName, withoutArticle } from '../../places/place-names.ts'

/**
 * Why a row answers a text that is not in its name: 'formerly Durango Mountain Resort' of Purgatory, 'for “Emerald Lake”' of the
 * trailhead it is reached from. Null where the name says so itself.
 */
export function aliasNote({ name, otherNames, aliases, formerNames }: FindRow, query: string): string | null {
  const text = spelling(query)
  if (aliases.length + formerNames.length === 0 || text === '') return null
  if ([name, ...otherNames].some((one) => hasWords(one, text))) return null
  const isMeant = (one: string) => spelling(one).startsWith(text)
  const former = formerNames.find(isMeant)
  if (former !== undefined) return `formerly ${former}`
  const alias = aliases.find(isMeant)
  return alias === undefined ? null : `for “${alias}”`
}

const spelling = (name: string): string => withoutArticle(canonicalName(name))

/** Whether each typed word begins a word of the name. */
function hasWords(name: string, text: string): boolean {
  const words = spelling(name).split(' ')
  return text.split(' ').every((typed) => words.some((word) => word.startsWith(typed)))
}

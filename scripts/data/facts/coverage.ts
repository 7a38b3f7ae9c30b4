import { readFileSync, writeFileSync } from 'node:fs'
import contacts from '../../../src/domain/contacts/place-contacts.json' with { type: 'json' }
import hours from '../../../src/domain/contacts/place-hours.json' with { type: 'json' }
import { kindWords } from '../../../core/domain/places/place-words.ts'

const CATALOGUE = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)
const TABLE = new URL('../../../docs/places-with-contacts.md', import.meta.url)

/** What is not told here stands together: too few places to be worth a row. */
const FEW = 10

type Count = { kind: string; places: number; phone: number; site: number; hours: number }

/**
 * The table of how many places have a telephone number, a site and hours, by kind, `docs/places-with-contacts.md`:
 * `node scripts/data/facts/coverage.ts` writes it. A test compares the two.
 */
export function coverageTable(): string {
  const places: { id: string; kind: string }[] = JSON.parse(readFileSync(CATALOGUE, 'utf8'))
  const phones = new Set(contacts.flatMap((row) => ('phone' in row ? [row.id] : [])))
  const sites = new Set(contacts.flatMap((row) => ('site' in row ? [row.id] : [])))
  const open = new Set(hours.map(({ id }) => id))
  const count = (kind: string, ids: readonly string[]): Count => ({
    kind,
    places: ids.length,
    phone: ids.filter((id) => phones.has(id)).length,
    site: ids.filter((id) => sites.has(id)).length,
    hours: ids.filter((id) => open.has(id)).length,
  })
  const idsOf = (kinds: ReadonlySet<string>) =>
    places.flatMap(({ id, kind }) => (kinds.has(kind) ? [id] : []))
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  const all = kinds.map((kind) => count(kind, idsOf(new Set([kind]))))
  const many = all.filter((row) => row.places >= FEW).sort((a, b) => b.places - a.places)
  const few = new Set(all.filter((row) => row.places < FEW).map(({ kind }) => kind))
  const rows = [
    ...many.map((row) => ({ ...row, kind: kindWords(row.kind) })),
    count(`${few.size} more kinds`, idsOf(few)),
    count(
      'All',
      places.map(({ id }) => id),
    ),
  ]
  const lines = rows.map((row) => `| ${[row.kind, row.places, row.phone, row.site, row.hours].join(' | ')} |`)
  return `# Places with a telephone number, a site and hours\n\nMade by \`node scripts/data/facts/coverage.ts\`; a test compares it with the data. Rows of low confidence are not counted, for they\nare not shown.\n\n| Kind | Places | Phone | Site | Hours |\n| --- | ---: | ---: | ---: | ---: |\n${lines.join('\n')}\n`
}

if (import.meta.main) writeFileSync(TABLE, coverageTable())

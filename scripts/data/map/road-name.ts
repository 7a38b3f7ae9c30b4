/** Numbered roads as the county's, the state's and the Forest Service's clerks wrote them. */
const COUNTY =
  /^(?:Co|County|Cty|City|CC|C|Gcr|Cr|Cord|Creek)(?:\s?(?:Rd|Road|Rad|Rte|Hwy|R))?\s?(?=[A-Z]?\d)([A-Z]?\d\w*)$/i
const FOREST =
  /^(?:P )?(?:NFS|Nf|Usfs|FS|Forest|Nat Forest|National Forest)(?:\s(?:Rd|Road))?\s?(\d[\w.-]*)$/i

/**
 * The name of a road as a map says it: `Co Rd 50`, `Gcr 50` and `Creek 50` (where "Cr" was spelled out wrongly) are County Road 50,
 * `Usfs 128` is Forest Road 128; a second name after "Aka" or a stroke is left out. Undefined where nothing but a number is known.
 */
export function roadName(written: string): string | undefined {
  const name = (written.split(/ Aka | ?\/ ?/i)[0] ?? '').trim()
  const [, county] = COUNTY.exec(name) ?? []
  if (county !== undefined) return `County Road ${county}`
  const [, forest] = FOREST.exec(name) ?? []
  if (forest !== undefined) return `Forest Road ${forest}`
  return /^(?:R|Rd|Road)?\s?\d+\w?$/i.test(name) ? undefined : name
}

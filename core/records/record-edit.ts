/** What a person changes of one record: some of its fields, or that it is there at all. The engine makes patches of it. */
export type RecordEdit = {
  kind: string
  id: string
  /** Field values by name. On a record that is not there they make it, and then all required ones are among them. */
  set?: Readonly<Record<string, unknown>>
  /**
   * The texts that these values began from, by field name, where that is not what is shown by now: whoever types goes on from what
   * they saw. Of fields that join texts; null for a text that is set whole and joined with nothing.
   */
  was?: Readonly<Record<string, string | null>>
  remove?: true
}

/**
 * A record as a screen may read it: raw fields, for `readFields`. Of a space with several members `by` is the account that changed
 * it last, and `at` when (ISO instant). `space` is the one that it stands in; what only memory has says none.
 */
export type ShownRecord = {
  space?: string
  kind: string
  id: string
  fields: Readonly<Record<string, unknown>>
  by?: string
  at?: string
}

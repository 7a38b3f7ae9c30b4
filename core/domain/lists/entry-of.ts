/** An entry of a list that is known to be there; throws where it is not. Where every entry of many is read a plain index is quicker. */
export function entryOf<T>(list: ArrayLike<T>, at: number): T {
  const entry = list[at]
  if (entry === undefined) throw new RangeError(`There is no entry ${at} among ${list.length}`)
  return entry
}

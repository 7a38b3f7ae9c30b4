/** Joins class names, leaving out what is undefined, false or empty. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

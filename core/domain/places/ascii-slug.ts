/** A name in small ASCII letters and digits, its words parted by dashes: "Bent's Old Fort" is 'bents-old-fort'. */
export function asciiSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|'/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

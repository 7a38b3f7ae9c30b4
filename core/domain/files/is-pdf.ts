const BEGINNING = '%PDF-'
const END = '%%EOF'
/** What may stand behind a PDF's end. */
const END_BYTES = 1_024

/** Whether these bytes are a PDF that came whole, whatever its name says. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => new TextDecoder('latin1').decode(bytes.subarray(from, to))
  return text(0, BEGINNING.length) === BEGINNING && text(-END_BYTES).includes(END)
}

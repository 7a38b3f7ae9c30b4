/** '76 °F (24 °C)', '−5 °F (−21 °C)'; whole degrees of both, never parted from their units. */
export function temperatureInWords(fahrenheit: number): string {
  const said = Math.round(fahrenheit)
  return `${signed(said)}${GAP}°F (${signed(Math.round(((said - 32) * 5) / 9))}${GAP}°C)`
}

/** A space at which no line breaks. */
const GAP = '\u00a0'

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(Math.abs(value)))

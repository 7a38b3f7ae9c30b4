/** '76 °F (24 °C)', '−5 °F (−21 °C)'; whole degrees of both. */
export function temperatureInWords(fahrenheit: number): string {
  const said = Math.round(fahrenheit)
  return `${signed(said)} °F (${signed(Math.round(((said - 32) * 5) / 9))} °C)`
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(Math.abs(value)))

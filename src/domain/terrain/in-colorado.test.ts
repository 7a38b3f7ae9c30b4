import { expect, test } from 'vitest'
import { isInColorado } from './in-colorado.ts'

test.each([
  ['Denver', 39.7392, -104.9903],
  ['Durango', 37.2753, -107.8801],
  ['Julesburg', 40.9883, -102.2644],
  ['Dinosaur', 40.2436, -109.0145],
])('%s is in Colorado', (_name, lat, lng) => {
  expect(isInColorado({ lat, lng })).toBe(true)
})

test.each([
  ['Cheyenne', 41.14, -104.8202],
  ['Moab', 38.5733, -109.5498],
  ['Raton', 36.9034, -104.4392],
  ['Kanorado', 39.3361, -102.0391],
])('%s is not', (_name, lat, lng) => {
  expect(isInColorado({ lat, lng })).toBe(false)
})

import { expect, test } from 'vitest'
import { stopFeatures } from './stop-layers.ts'

const OURAY = { lng: -107.67, lat: 38.02, number: 1, name: 'Ouray' }
const SALIDA = { lng: -106, lat: 38.53, number: 2, name: 'Salida' }

test('chosen places are numbered pins with their names', () => {
  expect(stopFeatures([OURAY]).map(({ properties }) => properties)).toEqual([
    { number: 1, name: 'Ouray', image: 'stop:1' },
  ])
})

test('a line joins them in their order', () => {
  const [line] = stopFeatures([SALIDA, OURAY])
  expect(line?.geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [-106, 38.53],
      [-107.67, 38.02],
    ],
  })
})

test('without places nothing is drawn', () => {
  expect(stopFeatures([])).toEqual([])
})

test('what is not looked at says so, and its way too', () => {
  const way = { line: [OURAY, SALIDA], color: 1, isGuessed: true, isFaint: true }
  const [line, pin] = stopFeatures([{ ...OURAY, isFaint: true }], [way])
  expect([line?.properties?.faint, pin?.properties?.faint]).toEqual([true, true])
})

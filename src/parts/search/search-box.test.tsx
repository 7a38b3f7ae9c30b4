import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import { SearchBox } from './search-box.tsx'

const BRECKENRIDGE: Prediction = {
  placeId: 'town-breckenridge',
  name: 'Breckenridge',
  address: 'Breckenridge, Colorado, USA',
  kind: 'town',
  lat: 39.4817,
  lng: -106.0384,
}

function show(outdated: boolean, scene: { found?: Prediction[]; failed?: boolean; hasMap?: boolean } = {}) {
  const onPick = vi.fn<(prediction: Prediction) => void>()
  render(
    <SearchBox
      text="brecken"
      suggestions={{
        asked: 'brecken',
        ask: () => undefined,
        predictions: scene.found ?? [BRECKENRIDGE],
        outdated,
        failed: scene.failed ?? false,
      }}
      hasMap={scene.hasMap ?? false}
      nextNumber={1}
      onType={() => undefined}
      onClear={() => undefined}
      onPick={onPick}
    />,
  )
  return onPick
}

test('Enter picks the first suggestion for what was typed', async () => {
  const onPick = show(false)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(BRECKENRIDGE)
})

test('while the answer is still to shorter text, Enter picks only what an arrow key went to', async () => {
  const onPick = show(true)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(BRECKENRIDGE)
})

test.for([
  [false, false, 'No place in Colorado by that name. Check the spelling or choose a place below.'],
  [true, false, 'No place in Colorado by that name. Check the spelling or move the map.'],
  [false, true, 'Search is not ready yet. Choose a place below.'],
  [true, true, 'Search is not ready yet. Choose a place on the map or a suggestion.'],
] as const)(
  'where nothing is found it says what can be done on a screen with a map (%s) or without',
  ([hasMap, failed, words]) => {
    show(false, { found: [], failed, hasMap })
    expect(screen.getAllByText(words)).toHaveLength(2)
  },
)

test('Enter takes the option that an arrow key went to, also where places came above it meanwhile', async () => {
  const offering = {
    ...{ id: 7, uuid: 'u7', title: 'Brush painting', kind: 'activity' as const, lat: 39, lng: -106 },
    ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version: 1 },
  }
  const [onPick, onOpen] = [vi.fn(), vi.fn()]
  const box = (predictions: Prediction[] | undefined, failed = false) => (
    <SearchBox
      text="brecken"
      suggestions={{ asked: 'brecken', ask: () => undefined, predictions, outdated: false, failed }}
      bookable={{ offerings: [offering], onOpen }}
      onType={() => undefined}
      onClear={() => undefined}
      onPick={onPick}
    />
  )
  const { rerender } = render(box(undefined, true))
  expect(screen.getByRole('status').textContent).toBe('1 suggestion')
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{ArrowDown}')
  rerender(box([BRECKENRIDGE]))
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Brush painting')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(chosen.id)
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(offering)
})

test.for([
  ['BV', '', true],
  ['BV', 'x', false],
] as const)(
  'Enter on the code %s takes its place, unless something else was typed meanwhile',
  async ([code, then, isTaken]) => {
    let tell: ((place: Prediction | null) => void) | undefined
    const onPick = vi.fn<(prediction: Prediction) => void>()
    function Box() {
      const [text, setText] = useState('')
      return (
        <SearchBox
          text={text}
          suggestions={{
            ...{ asked: text, ask: () => undefined, predictions: undefined, outdated: false, failed: false },
            ofCode: () => new Promise((resolve) => (tell = resolve)),
          }}
          onType={setText}
          onClear={() => undefined}
          onPick={onPick}
        />
      )
    }
    render(<Box />)
    const box = screen.getByRole('combobox')
    await userEvent.type(box, `${code}{Enter}`)
    if (!isTaken) await userEvent.type(box, then)
    await act(async () => tell?.(BRECKENRIDGE))
    expect(onPick).toHaveBeenCalledTimes(isTaken ? 1 : 0)
  },
)

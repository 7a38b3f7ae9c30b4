import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROW_PX } from './use-wheel-motion.ts'
import { WheelPicker } from './wheel-picker.tsx'

const HOURS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
type Hour = (typeof HOURS)[number]

const tick = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../platform/device/tick-sound.ts', () => ({ playTick: tick }))

const buzz = vi.fn<(pattern: number[]) => boolean>()
const picked = vi.fn<(hour: Hour) => void>()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate: buzz }))
  // A browser that tells when scrolling has ended. There is no layout here: positions are what the code sets.
  vi.stubGlobal('onscrollend', null)
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return
    this.scrollTop = to.top ?? 0
    glides.push(to.behavior)
  }
  glides.length = 0
})
const ownScrollTo = Element.prototype.scrollTo
afterEach(() => {
  Element.prototype.scrollTo = ownScrollTo
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const glides: unknown[] = []

function show({ start = '2', takes = true, feedback = true, disabled = false }: Scene = {}) {
  function Wheel() {
    const [hour, setHour] = useState<Hour>(start)
    useEffect(() => {
      outside = setHour
    }, [])
    const onChange = (next: Hour) => {
      picked(next)
      if (takes) setHour(next)
    }
    const props = { options: HOURS, value: hour, onChange, feedback, disabled }
    return <WheelPicker label="Hours" {...props} />
  }
  render(<Wheel />)
  return screen.getByRole('listbox', { name: 'Hours' })
}
type Scene = { start?: Hour; takes?: boolean; feedback?: boolean; disabled?: boolean }
let outside: (hour: Hour) => void

const selected = () => screen.getByRole('option', { selected: true }).textContent

/** What a finger does: the browser scrolls, step by step, and says when it rests. */
function fling(wheel: HTMLElement, rows: number[]) {
  fireEvent.pointerDown(wheel, { pointerType: 'touch' })
  for (const row of rows) {
    wheel.scrollTop = row * ROW_PX
    fireEvent.scroll(wheel)
  }
  fireEvent(wheel, new Event('scrollend'))
}

describe('the scroll wheel', () => {
  it('stands at the value and names it for assistive technology', () => {
    const wheel = show({ start: '7' })
    expect(wheel.scrollTop).toBe(6 * ROW_PX)
    expect(glides).toEqual(['instant'])
    const option = screen.getByRole('option', { selected: true })
    expect(option.textContent).toBe('7')
    expect(wheel.getAttribute('aria-activedescendant')).toBe(option.id)
    expect(picked).not.toHaveBeenCalled()
  })

  it('ticks and buzzes at each row that a finger passes and is chosen once, when it rests', () => {
    const wheel = show()
    fling(wheel, [1.3, 2, 3.2, 4.1, 4])
    expect(tick).toHaveBeenCalledTimes(3)
    expect(buzz).toHaveBeenCalledTimes(3)
    expect(picked.mock.calls).toEqual([['5']])
    expect(selected()).toBe('5')
  })

  it('says nothing when it comes to rest where it was', () => {
    fling(show(), [1.4, 1])
    expect(picked).not.toHaveBeenCalled()
  })

  it('counts the end of movement by itself where the browser does not tell', () => {
    Reflect.deleteProperty(globalThis, 'onscrollend')
    vi.useFakeTimers()
    const wheel = show()
    wheel.scrollTop = 3 * ROW_PX
    fireEvent.scroll(wheel)
    expect(picked).not.toHaveBeenCalled()
    act(() => void vi.runAllTimers())
    expect(picked.mock.calls).toEqual([['4']])
  })

  it('follows a value changed from outside without a word', () => {
    const wheel = show()
    act(() => outside('9'))
    fireEvent.scroll(wheel)
    fireEvent(wheel, new Event('scrollend'))
    expect(wheel.scrollTop).toBe(8 * ROW_PX)
    expect(picked).not.toHaveBeenCalled()
    expect(tick).not.toHaveBeenCalled()
  })

  it('goes back when the choice is not taken', () => {
    const wheel = show({ takes: false })
    fling(wheel, [5])
    expect(picked.mock.calls).toEqual([['6']])
    expect(wheel.scrollTop).toBe(1 * ROW_PX)
    expect(selected()).toBe('2')
  })

  it.each([
    ['{ArrowDown}', '3'],
    ['{ArrowUp}{ArrowUp}', '1'],
    ['{PageDown}', '7'],
    ['{End}', '12'],
    ['{End}{Home}', '1'],
    ['7', '7'],
    ['12', '12'],
  ])('the keys %s lead to %s', async (keys, hour) => {
    const wheel = show()
    wheel.focus()
    await userEvent.keyboard(keys)
    expect(selected()).toBe(hour)
    expect(wheel.scrollTop).toBe((Number(hour) - 1) * ROW_PX)
  })

  it('begins a new number after a pause in typing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    show().focus()
    await userEvent.keyboard('1')
    vi.setSystemTime(2000)
    await userEvent.keyboard('2')
    expect(selected()).toBe('2')
  })

  it('a tap on an option picks it, with one tick', async () => {
    const wheel = show()
    await userEvent.click(screen.getByRole('option', { name: '4' }))
    expect(picked.mock.calls).toEqual([['4']])
    expect(tick).toHaveBeenCalledOnce()
    expect(wheel.scrollTop).toBe(3 * ROW_PX)
    expect(glides.at(-1)).toBe('smooth')
  })

  it('a notch of the mouse wheel moves one row, and none past the end', () => {
    const wheel = show({ start: '11' })
    const notch = () => fireEvent(wheel, new WheelEvent('wheel', { deltaY: 100, cancelable: true }))
    notch()
    notch()
    expect(picked.mock.calls).toEqual([['12']])
  })

  it('a mouse pulls it along, and the click that ends the drag picks nothing', () => {
    const wheel = show({ start: '5' })
    wheel.setPointerCapture = () => undefined
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 }
    const at = (timeStamp: number, clientY: number) => ({ ...mouse, timeStamp, clientY })
    firePointer(wheel, 'pointerdown', at(0, 300))
    firePointer(wheel, 'pointermove', at(20, 260))
    firePointer(wheel, 'pointermove', at(40, 300 - 2 * ROW_PX))
    // The hand stands still before it lets go: no throw.
    firePointer(wheel, 'pointerup', at(400, 300 - 2 * ROW_PX))
    fireEvent.click(screen.getByRole('option', { name: '1' }))
    expect(picked.mock.calls).toEqual([['7']])
  })

  it('carries on when the mouse throws it', () => {
    const wheel = show({ start: '2' })
    wheel.setPointerCapture = () => undefined
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 }
    firePointer(wheel, 'pointerdown', { ...mouse, timeStamp: 0, clientY: 300 })
    for (let step = 1; step <= 8; step += 1) {
      firePointer(wheel, 'pointermove', { ...mouse, timeStamp: step * 10, clientY: 300 - step * 9 })
    }
    firePointer(wheel, 'pointerup', { ...mouse, timeStamp: 81, clientY: 228 })
    // Pulled by two rows, thrown at 0.9 px/ms for four more.
    expect(picked.mock.calls).toEqual([['8']])
  })

  it('jumps for those who asked for less movement', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    show()
    await userEvent.click(screen.getByRole('option', { name: '9' }))
    expect(glides).toEqual(['instant', 'instant'])
    expect(selected()).toBe('9')
  })

  it('makes no sound and no movement when feedback is off', () => {
    fling(show({ feedback: false }), [2, 3])
    expect(picked.mock.calls).toEqual([['4']])
    expect(tick).not.toHaveBeenCalled()
    expect(buzz).not.toHaveBeenCalled()
  })

  it('rests when disabled', async () => {
    const wheel = show({ disabled: true })
    expect(wheel.getAttribute('aria-disabled')).toBe('true')
    wheel.focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.click(screen.getByRole('option', { name: '4' }))
    fireEvent(wheel, new WheelEvent('wheel', { deltaY: 100, cancelable: true }))
    expect(picked).not.toHaveBeenCalled()
  })
})

/** A pointer event with a time of its own, which no constructor takes. */
function firePointer(target: Element, type: string, init: PointerEventInit & { timeStamp: number }) {
  const event = new PointerEvent(type, { bubbles: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: init.timeStamp })
  fireEvent(target, event)
}

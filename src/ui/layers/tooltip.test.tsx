import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IconButton } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { Tooltips } from './tooltip.tsx'

let hovers: boolean

beforeEach(() => {
  hovers = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return hovers && query === '(hover: hover)'
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a tooltip', () => {
  it('comes after 700 ms of pointing and goes with the pointer', () => {
    show()
    point('Remove')
    wait(699)
    expect(tip()).toBeNull()
    wait(1)
    expect(tip()?.textContent).toBe('Remove')
    fireEvent.pointerOver(document.body)
    expect(tip()).toBeNull()
  })

  it('comes at once within 300 ms of another, and not after', () => {
    show()
    point('Remove')
    wait(700)
    fireEvent.pointerOver(document.body)
    wait(299)
    point('Edit')
    wait(0)
    expect(tip()?.textContent).toBe('Edit')
    fireEvent.pointerOver(document.body)
    wait(300)
    point('Remove')
    wait(699)
    expect(tip()).toBeNull()
  })

  it('stays while its words are pointed at', () => {
    show()
    point('Remove')
    wait(700)
    fireEvent.pointerOver(tip()!)
    expect(tip()).toBeTruthy()
  })

  it('goes with a press and with Escape, which does what it did before', () => {
    show()
    point('Remove')
    wait(700)
    fireEvent.pointerDown(button('Remove'))
    expect(tip()).toBeNull()
    fireEvent.pointerOver(document.body)
    point('Remove')
    wait(700)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
    expect(tip()).toBeNull()
  })

  it('shows at once to whoever comes by keyboard', () => {
    show()
    const remove = button('Remove')
    vi.spyOn(remove, 'matches').mockImplementation((selector) => selector === ':focus-visible')
    act(() => remove.focus())
    expect(tip()?.textContent).toBe('Remove')
    act(() => remove.blur())
    expect(tip()).toBeNull()
  })

  it('is not shown for a touch, nor where nothing can hover', () => {
    const { unmount } = show()
    fireEvent.pointerOver(button('Remove'), { pointerType: 'touch' })
    wait(1000)
    expect(tip()).toBeNull()
    unmount()
    hovers = false
    show()
    point('Remove')
    wait(1000)
    expect(tip()).toBeNull()
  })

  it('stands inside an open dialog, so that pointing at it does not leave that', () => {
    render(
      <>
        <Tooltips />
        <Dialog open onOpenChange={() => {}} title="Choose">
          <p>Content</p>
        </Dialog>
      </>,
    )
    point('Close')
    wait(700)
    expect(screen.getByRole('dialog').querySelector('[role=tooltip]')?.textContent).toBe('Close')
  })
})

function show() {
  return render(
    <>
      <Tooltips />
      <IconButton label="Remove" />
      <IconButton label="Edit" />
    </>,
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const point = (name: string) => fireEvent.pointerOver(button(name), { pointerType: 'mouse' })
const tip = () => document.querySelector('[role=tooltip]:not([hidden])')
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

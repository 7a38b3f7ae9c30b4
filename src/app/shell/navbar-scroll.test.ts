import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AT_TOP, navbarScroll, type NavbarScroll } from './navbar-scroll.ts'

const scrolled = (from: NavbarScroll, ...positions: number[]) =>
  positions.reduce((now, scrollY) => navbarScroll(now, { type: 'scrolled', scrollY }), from)
const searched = (from: NavbarScroll) => navbarScroll(from, { type: 'search opened' })

describe('the bars while a page is scrolled', () => {
  it('stay whole down to 100 px, which does not count as scrolled', () => {
    expect(scrolled(AT_TOP, 60, 100)).toMatchObject({
      isScrolled: false,
      navbarProgress: 0,
      isNavbarVisible: true,
    })
    expect(scrolled(AT_TOP, 60, 101).isScrolled).toBe(true)
  })

  it('leave by half a percent per pixel, of which a frame counts 40 at most', () => {
    expect(scrolled(AT_TOP, 100, 110).navbarProgress).toBeCloseTo(0.05)
    expect(scrolled(AT_TOP, 100, 900).navbarProgress).toBeCloseTo(0.2)
    expect(scrolled(AT_TOP, 100, 900, 300).navbarProgress).toBeCloseTo(0)
  })

  it('are gone from half the way on', () => {
    expect(scrolled(AT_TOP, 100, 140, 180).isNavbarVisible).toBe(true)
    expect(scrolled(AT_TOP, 100, 140, 180, 200).isNavbarVisible).toBe(false)
  })

  it('come back on the way up, and at once near the top', () => {
    const gone = scrolled(AT_TOP, 100, 200, 300, 400, 500, 600)
    expect(scrolled(gone, 590).isNavbarVisible).toBe(false)
    expect(scrolled(gone, 560, 520, 480).isNavbarVisible).toBe(true)
    expect(scrolled(gone, 100)).toMatchObject({ navbarProgress: 0, isNavbarVisible: true })
  })

  it('are between shown and hidden whatever is scrolled', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -200, max: 9_000 })), (positions) => {
        const { navbarProgress, isNavbarVisible } = scrolled(AT_TOP, ...positions)
        expect(navbarProgress).toBeGreaterThanOrEqual(0)
        expect(navbarProgress).toBeLessThanOrEqual(1)
        expect(isNavbarVisible).toBe(navbarProgress < 0.5)
      }),
    )
  })
})

describe('opening the search', () => {
  it('brings the bars back', () => {
    const gone = scrolled(AT_TOP, 100, 200, 300, 400, 500)
    expect(searched(gone)).toMatchObject({
      navbarProgress: 0,
      isNavbarVisible: true,
      isSearchModalActive: true,
    })
  })

  it('is active until more than 5 px were scrolled, however slowly', () => {
    const open = searched(scrolled(AT_TOP, 200))
    expect(scrolled(open, 205).isSearchModalActive).toBe(true)
    expect(scrolled(open, 203, 206).isSearchModalActive).toBe(false)
    expect(scrolled(open, 194).isSearchModalActive).toBe(false)
  })

  it('is forgotten when the page went up by more than 25 px', () => {
    const open = searched(scrolled(AT_TOP, 200))
    expect(scrolled(open, 175).hasSearchBeenActivated).toBe(true)
    expect(scrolled(open, 180, 174).hasSearchBeenActivated).toBe(false)
    expect(scrolled(open, 400, 376).hasSearchBeenActivated).toBe(true)
    expect(scrolled(open, 400, 380, 374).hasSearchBeenActivated).toBe(false)
  })
})

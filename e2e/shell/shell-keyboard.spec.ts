import { expect, type Locator, type Page } from '@playwright/test'
import { register, test, visitUntilReady } from '../support/journey.ts'
import { press, tabTo } from '../support/keyboard.ts'

test.use({ map: false })

test('the shell is walked with the keyboard alone and says what it does', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)

  await test.step('Tab goes through top bar, screen and main links in this order', async () => {
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - link "Timberline"
        - button "Log In"
        - button "Get Started"
        - button "Menu"
      - main:
        - heading "Plan past the last bar of signal" [level=1]
      - navigation "Main":
        - link "Acts"
        - link "Social"
        - button "Create"
        - link "About"
        - button "Log in"
    `)
    expect(await landmarksByTab(page)).toEqual(['banner', 'main', 'navigation'])
  })

  await server.kill()
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await test.step('the side menu keeps the focus, gives it back, and leads on, with no signal', async () => {
    await page.reload()
    await press(page, menuButton)
    await expect(menu).toMatchAriaSnapshot(`
      - dialog "Menu":
        - heading "Menu" [level=2]
        - button "Close"
        - button /Search commands/
        - navigation "Timberline":
          - list:
            - listitem:
              - link "Home"
            - listitem:
              - link "Trips"
            - listitem:
              - link "Favorites"
            - listitem:
              - link "About"
            - listitem:
              - link "Social"
            - listitem:
              - link "Explore"
            - listitem:
              - link "Offline data"
            - listitem:
              - button /Give Feedback/
            - listitem:
              - link "Help & Support"
        - region "Welcome":
          - paragraph: /^Discover amazing activities/
          - button "Sign In"
          - button "Create Account"
    `)
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expectTrap(page, menu)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(menuButton).toBeFocused()
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await press(page, menu.getByRole('link', { name: 'Help & Support' }))
    await expect(page).toHaveTitle('Help & Support · Timberline')
    await expect(said(page)).toHaveText('Help & Support')
    await expect(menuButton).toBeFocused()
    await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }))
    await expect(said(page)).toHaveText('About')
    await expect(page.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the palette goes to a screen and changes the theme, with no signal', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    const field = palette.getByRole('combobox', { name: 'Search commands' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.type('dark')
    await expect(palette.getByRole('option', { selected: true })).toHaveAccessibleName('Dark theme')
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('link', { name: 'About' })).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('frequently')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Frequently asked questions · Timberline')
    await expect(said(page)).toHaveText('Frequently asked questions')
  })

  await test.step('feedback opens by its keys and closes without a word lost', async () => {
    await tabTo(page, menuButton)
    await page.keyboard.press('Control+b')
    const feedback = page.getByRole('dialog', { name: 'Give Feedback' })
    await expect(feedback).toMatchAriaSnapshot(`
      - dialog "Give Feedback":
        - heading "Give Feedback" [level=2]
        - button "Close"
        - button /Help us improve/
        - button /Something went wrong/
    `)
    await expectTrap(page, feedback)
    await press(page, feedback.getByRole('button', { name: /^Help us improve/ }))
    await expect(feedback.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Louder bells')
    await press(page, feedback.getByRole('button', { name: 'Cancel' }))
    await expect(
      feedback.getByText("If you discard now, you won't share any feedback with us."),
    ).toBeVisible()
    await press(page, feedback.getByRole('button', { name: 'Discard' }))
    await expect(feedback).toHaveCount(0)
    await expect(menuButton).toBeFocused()
  })

  await server.start()
  await page.reload()
  await register(page, 'Kay')

  await test.step('one becomes a provider and changes the mode; the bars change, and it is said', async () => {
    await press(page, menuButton)
    await expect(menu.getByRole('region', { name: 'You' })).toContainText('TRAVELER')
    await press(page, menu.getByRole('button', { name: 'Switch account' }))
    const switcher = page.getByRole('dialog', { name: 'Switch account' })
    await expect(switcher).toMatchAriaSnapshot(`
      - dialog "Switch account":
        - heading "Switch account" [level=2]
        - button "Close"
        - list "Accounts":
          - listitem:
            - button /Kay Example TRAVELER/
        - link /Become a Provider/
        - button "Sign Out"
    `)
    await expect(switcher.getByRole('button', { name: /TRAVELER$/ })).toHaveAttribute('aria-current', 'true')
    await press(page, switcher.getByRole('link', { name: /^Become a Provider/ }))
    await press(page, page.getByRole('main').getByRole('button', { name: 'Become a Provider' }))
    await expect(page.getByText(/You are a provider/i).first()).toBeVisible()

    await press(page, menuButton)
    await press(page, menu.getByRole('button', { name: 'Switch account' }))
    await press(page, switcher.getByRole('button', { name: /PROVIDER$/ }))
    await expect(page).toHaveTitle('Provider home · Timberline')
    await expect(switcher).toHaveCount(0)
    await expect(said(page)).toHaveText('Provider mode. Provider home')
    await expect(menuButton).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
      - navigation "Main":
        - link "Dashboard"
        - link "Offerings"
        - link "Bookings"
        - button "Profile"
    `)
    await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Profile' }))
    await expect(menu.getByRole('region', { name: 'You' })).toContainText('PROVIDER')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused()
  })

  await test.step('who wants less motion sees nothing move: menu, switcher, another tab', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchMotion(page)
    await press(page, menuButton)
    await press(page, menu.getByRole('button', { name: 'Switch account' }))
    const switcher = page.getByRole('dialog', { name: 'Switch account' })
    await expect(switcher).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(switcher).toHaveCount(0)
    await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offerings' }))
    await expect(page).toHaveTitle('Offerings · Timberline')
    expect(await page.evaluate(() => window.moved)).toEqual([])
    await page.emulateMedia({ reducedMotion: null })
  })

  await test.step('what is unread is part of the bell’s name', async () => {
    // As if the app were taken out again: it asks for news.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Notifications \d+ unread$/ }),
    ).toBeVisible()
  })

  await test.step('the question before signing out is described, cancelled, and gives the focus back', async () => {
    await press(page, menuButton)
    await press(page, menu.getByRole('button', { name: 'Sign Out' }))
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
    await expect(question).toBeVisible()
    await expectTrap(page, question)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(menuButton).toBeFocused()
  })
})

declare global {
  interface Window {
    /** Whatever moved on the screen since `watchMotion`. */
    moved: string[]
  }
}

/** Looks at each frame for an animation that takes time, and for a transition of anything but colours and opacity. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fades = /^(opacity|color|background-color|border-.*color)$/
    window.moved = []
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect!.getComputedTiming()
        const name = animation instanceof CSSTransition ? animation.transitionProperty : animation.id
        const isMotion = animation instanceof CSSTransition ? !fades.test(name) : Number(duration) > 1
        if (isMotion) window.moved.push(`${animation.constructor.name} ${name} ${String(duration)}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

/** What a screen reader is told of the screen that was gone to. */
const said = (page: Page) => page.locator('[data-announcer]')

/** The landmarks that Tab comes through from the top of the page until it leaves it, each once in a row. */
async function landmarksByTab(page: Page): Promise<string[]> {
  const MOST_STOPS = 80
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      if (focused.closest('main')) return 'main'
      if (focused.closest('nav[aria-label="Main"]')) return 'navigation'
      return focused.closest('header') ? 'banner' : 'elsewhere'
    })
    if (at === null || (at === passed[0] && passed.length > 1)) return passed
    if (passed.at(-1) !== at) passed.push(at)
  }
  return passed
}

/** Tab goes round within the dialog, in both directions. */
async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.evaluate(
    (element) =>
      [...element.querySelectorAll<HTMLElement>('a[href], button, input, textarea')].filter(
        (one) => one.offsetParent !== null,
      ).length,
  )
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press(key)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  }
}

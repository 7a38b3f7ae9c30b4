import { BEN, DEMO_PASSKEY, MAYA } from '../fixtures/demo-people.ts'
import type { ApiLink } from './api-link.ts'
import { element } from './elements.ts'
import styles from './panel.module.css'
import { forgetBrowserData } from './reset.ts'
import { WEATHERS, type DemoSettings, type Weather } from './settings.ts'

type PanelEdges = { ask: ApiLink; settings: DemoSettings; base: URL }

const WORDS: Record<Weather, { name: string; hint: string }> = {
  clear: { name: 'Clear', hint: 'The server answers.' },
  tunnel: { name: 'Tunnel', hint: 'No signal at all.' },
  'lie-fi': { name: 'Lie-fi', hint: 'The phone shows bars, and no answer ever comes.' },
  captive: { name: 'Captive portal', hint: 'Somebody else answers: a sign-in page.' },
  busy: { name: 'Server busy', hint: 'The server turns everything away for now.' },
  clock: { name: 'Clock one day off', hint: 'The server is a day ahead of this device.' },
}

/** Puts the button into the strip that says that this is a demo, and the dialog that it opens. */
export function showPanel(edges: PanelEdges): void {
  const strip = document.getElementById('demo-strip')
  if (!strip) return
  const { settings } = edges
  const button = element('button', { type: 'button', class: styles.open, onclick: () => open() })
  const name = () => {
    const weather = settings.weather()
    button.textContent = weather === 'clear' ? 'Demo settings' : `Demo settings: ${WORDS[weather].name}`
  }
  const mails = element('div', { 'aria-live': 'polite' })
  const dialog = element(
    'dialog',
    { class: styles.dialog, 'aria-labelledby': 'demo-title' },
    element('h2', { id: 'demo-title', class: styles.title }, 'Demo settings'),
    element(
      'p',
      {},
      'The app is the real one, and so is the server: it runs in this browser. Nothing leaves it, and nobody else sees what you do here.',
    ),
    weatherChoice(settings, name),
    people(),
    element('h3', {}, 'Mail'),
    mails,
    resetChoice(edges),
    element('button', { type: 'button', class: styles.plain, onclick: () => dialog.close() }, 'Close'),
  )
  const open = () => {
    dialog.showModal()
    void showMails(edges.ask, mails)
  }
  name()
  strip.append(button)
  document.body.append(dialog)
}

function weatherChoice(settings: DemoSettings, changed: () => void): HTMLElement {
  const choices = WEATHERS.map((weather) =>
    element(
      'label',
      { class: styles.choice },
      element('input', {
        type: 'radio',
        name: 'demo-weather',
        value: weather,
        checked: settings.weather() === weather,
        onchange: () => {
          settings.setWeather(weather)
          // What a phone says when its bars go and come.
          dispatchEvent(new Event(weather === 'tunnel' ? 'offline' : 'online'))
          changed()
        },
      }),
      element(
        'span',
        {},
        element('strong', {}, WORDS[weather].name),
        element('span', { class: styles.hint }, ` ${WORDS[weather].hint}`),
      ),
    ),
  )
  return element('fieldset', { class: styles.group }, element('legend', {}, 'Network weather'), ...choices)
}

function people(): HTMLElement {
  const row = (term: string, ...words: string[]) => [
    element('dt', {}, term),
    ...words.map((word) => element('dd', {}, word)),
  ]
  const signIn = ({ email, password }: typeof MAYA) => [email, `Password: ${password}`]
  return element(
    'section',
    { 'aria-labelledby': 'demo-people' },
    element('h3', { id: 'demo-people' }, 'People'),
    element(
      'dl',
      { class: styles.people },
      ...row('Maya: traveler, provider, administrator', ...signIn(MAYA)),
      ...row('Ben: her friend', ...signIn(BEN)),
      ...row('Admin passkey', DEMO_PASSKEY),
    ),
  )
}

async function showMails(ask: ApiLink, into: HTMLElement): Promise<void> {
  into.replaceChildren(element('p', { class: styles.hint }, 'Looking …'))
  const told = await ask({ kind: 'mails' })
  const mails = told.kind === 'mails' ? told.mails : []
  if (mails.length === 0) {
    return into.replaceChildren(
      element('p', { class: styles.hint }, 'What the server would mail, codes too, is shown here.'),
    )
  }
  into.replaceChildren(
    ...mails.map(({ to, subject, text }) =>
      element(
        'details',
        {},
        element('summary', { class: styles.mail }, `${subject} (to ${to})`),
        element('pre', { class: styles.text }, text),
      ),
    ),
  )
}

/** Asked twice: what was made here is gone then, and nothing can bring it back. */
function resetChoice({ ask, base }: PanelEdges): HTMLElement {
  const said = element('p', { role: 'status', class: styles.hint })
  const really = element(
    'button',
    {
      type: 'button',
      class: styles.danger,
      hidden: true,
      onclick: () => {
        said.textContent = 'Resetting …'
        void ask({ kind: 'reset' })
          .then(forgetBrowserData)
          .then(
            () => location.assign(base),
            () => (said.textContent = 'That did not work. Close other tabs of the demo and try again.'),
          )
      },
    },
    'Yes, reset everything',
  )
  const first = element(
    'button',
    {
      type: 'button',
      class: styles.plain,
      onclick: () => {
        really.hidden = false
        said.textContent = 'Trips, accounts and changes that were made here go. The demo begins anew.'
        really.focus()
      },
    },
    'Reset the demo',
  )
  return element('div', { class: styles.group }, first, said, really)
}

import { tellUnsavedInput } from './unsaved-input.ts'

/**
 * What counts as being filled in, wherever in the app it stands:
 *
 * | What                                                       | Until                                            |
 * |------------------------------------------------------------|--------------------------------------------------|
 * | a form whose fields differ from what stood there before     | they are as before, or the form has left the page |
 * | a form in which a button was pressed that does not send it | the form has left the page                       |
 * | a field outside of forms that is being typed in            | it is left or gone: these fields keep their text  |
 * | a field whose content is not accepted                      | it is                                             |
 */
export function watchUnsavedInput(): () => void {
  const before = new Map<HTMLFormElement, string>()
  const pressed = new WeakSet<HTMLFormElement>()
  let typing: Element | null = null
  let timer = 0

  function look() {
    for (const form of before.keys()) if (!form.isConnected) before.delete(form)
    // Not every browser says `focusout` of a field that leaves the page while it is typed in.
    if (typing?.isConnected === false) typing = null
    const filled = [...before].some(([form, stood]) => pressed.has(form) || contentOf(form) !== stood)
    tellUnsavedInput(filled || typing !== null || document.querySelector('[aria-invalid="true"]') !== null)
  }
  // React has drawn what the event led to by then.
  function lookSoon() {
    window.clearTimeout(timer)
    timer = window.setTimeout(look)
  }
  function onFocus({ target }: Event) {
    const form = formOf(target)
    if (form && !before.has(form)) before.set(form, contentOf(form))
  }
  function onEvent(event: Event) {
    const { target, type } = event
    const form = formOf(target)
    if (type === 'input' && !form && isText(target)) typing = target
    if (type === 'focusout' && typing === target) typing = null
    const button = target instanceof Element ? target.closest('button') : null
    if (type === 'click' && form && button && button.type !== 'submit') pressed.add(form)
    lookSoon()
  }

  const leaving = new MutationObserver(lookSoon)
  leaving.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus, true)
  for (const type of EVENTS) document.addEventListener(type, onEvent, true)
  return () => {
    leaving.disconnect()
    window.clearTimeout(timer)
    document.removeEventListener('focusin', onFocus, true)
    for (const type of EVENTS) document.removeEventListener(type, onEvent, true)
    tellUnsavedInput(false)
  }
}

const EVENTS = ['input', 'focusout', 'click'] as const

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form') : null
}

function isText(target: EventTarget | null): target is HTMLTextAreaElement | HTMLInputElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isTicked(target))
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

function contentOf(form: HTMLFormElement): string {
  return [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .map((field) => (isTicked(field) ? field.checked : field.value))
    .join('\n')
}

import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { rememberRecentAtom } from '../../state/palette-recent.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './command-palette.module.css'
import { recentOf, type Command, type PaletteItem } from './palette-groups.ts'
import { PaletteOption } from './palette-option.tsx'
import { placeLink } from './place-link.ts'
import { usePalette } from './use-palette.ts'

type CommandPaletteProps = {
  /** The screens and actions that this person has. */
  commands: readonly Command[]
  onClose: () => void
}

/**
 * Goes to any screen, place or favorite, and does what needs no screen, from the keyboard: a combobox whose list is always
 * open. The focus stays in the field; the first line is the one that Enter takes until another is moved to.
 */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { history } = useRouter()
  const remember = useSetAtom(rememberRecentAtom)
  const palette = usePalette(commands)
  const { typed, groups, outdated, failed } = palette
  const [movedTo, setMovedTo] = useState<string | null>(null)
  useBackToClose(onClose)

  const items = groups.flatMap((group) => group.items)
  const movedAt = items.findIndex((item) => item.id === movedTo)
  const activeAt = Math.max(0, movedAt)
  const active = items[activeAt]
  const optionId = (item: PaletteItem) => `${id}-${item.id}`
  const activeId = active ? optionId(active) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const latestText = useRef(typed)

  const type = (text: string) => {
    latestText.current = text
    palette.type(text)
    setMovedTo(null)
  }
  const choose = (item: PaletteItem) => {
    const recent = recentOf(item)
    if (recent) remember(palette.owner, recent)
    if ('command' in item) {
      if (!item.command.takesOver) onClose()
      return item.command.run()
    }
    // In place of the palette's own history entry, and at once: closing would go back from it otherwise.
    const link =
      'offering' in item
        ? { to: '/activity/$id' as const, params: { id: String(item.offering.id) } }
        : placeLink(item.place, palette.isKnown)
    void navigate({ ...link, replace: true })
    history.flush()
    onClose()
  }
  /** Enter may come before the places do: then it means what will be first. */
  const chooseActive = async () => {
    const isSettled = !outdated || movedAt >= 0 || (active !== undefined && 'command' in active)
    const item = isSettled ? active : await palette.firstThen()
    if (item && latestText.current === typed) choose(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1
    const at = {
      ArrowDown: activeAt >= last ? 0 : activeAt + 1,
      ArrowUp: activeAt <= 0 ? last : activeAt - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void chooseActive()
    else if (at !== undefined) setMovedTo(items[at]?.id ?? null)
    else return
    event.preventDefault()
  }
  const news = newsOf(items.length, typed, { outdated, failed })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Command palette"
      titleHidden
      variant="panel-top"
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        field.current?.focus()
      }}
    >
      <div className={styles.palette}>
        <div className={styles.head}>
          <span className={styles.lens}>
            <Icon name="search" />
          </span>
          <input
            ref={field}
            className={styles.field}
            type="text"
            role="combobox"
            enterKeyHint="go"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="Search commands"
            aria-label="Search commands"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            {...(activeId ? { 'aria-activedescendant': activeId } : {})}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Close" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <VisuallyHidden live>{news}</VisuallyHidden>
        <div id={`${id}-list`} role="listbox" aria-label="Commands" className={styles.list}>
          {groups.map(({ title, items: lines }) => (
            <div key={title} role="group" aria-labelledby={`${id}-${title}`} className={styles.group}>
              <p id={`${id}-${title}`} className={styles.title}>
                {title}
              </p>
              {lines.map((item) => (
                <PaletteOption
                  key={item.id}
                  item={item}
                  typed={typed}
                  id={optionId(item)}
                  active={item === active}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ))}
        </div>
        {items.length === 0 && news !== '' ? <p className={styles.nothing}>{news}</p> : null}
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </p>
      </div>
    </Dialog>
  )
}

/** What is said of the list to whoever cannot see it, and in its place where it is empty. */
function newsOf(
  count: number,
  typed: string,
  { outdated, failed }: { outdated: boolean; failed: boolean },
): string {
  if (typed.trim() === '') return ''
  if (count === 0 && outdated) return 'Looking on this phone …'
  if (count === 0 && failed) return 'Places cannot be searched yet. Screens and actions can.'
  if (count === 0) return 'Nothing by that name. Try a screen, a place in Colorado or “dark theme”.'
  return count === 1 ? '1 result' : `${count} results`
}

import { useId, useRef, useState, type FormEvent } from 'react'
import { MAX_ITEM_CHARS } from '../../../../core/contracts/trips/trips.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import styles from '../stop/stop-editor.module.css'
import { keep } from '../trip-changes.ts'

/** One line to tick; `fields` make it again after it was deleted. */
type Item = { id: string; text: string; checked: boolean; fields: Readonly<Record<string, unknown>> }

type ItemListProps = {
  title: string
  /** Names the field for a new one. */
  adding: string
  /** Their kind of record, and the field of it that the box sets. */
  kind: string
  checkedField: string
  items: readonly Item[]
  onAdd: (text: string) => void
}

/** Lines to tick, add and delete; a deleted one can be put back. */
export function ItemList({ title, adding, kind, checkedField, items, onAdd }: ItemListProps) {
  const headingId = useId()
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onAdd(text.trim())
    setText('')
  }
  const remove = ({ id, text, fields }: Item, at: number) => {
    // The row leaves with its button: the focus goes on to the next one.
    const boxes = list.current?.querySelectorAll('input') ?? []
    const next = boxes[at + 1] ?? boxes[at - 1] ?? form.current?.querySelector('input')
    next?.focus()
    keep([{ kind, id, remove: true }], () =>
      showToast({
        title: `${text} deleted`,
        action: { label: 'Undo', onClick: () => keep([{ kind, id: newId(), set: fields }]) },
      }),
    )
  }
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {items.length === 0 ? null : (
        <ul ref={list} className={styles.list}>
          {items.map((item, at) => (
            <li key={item.id} className={styles.item}>
              <CheckField
                label={item.text}
                checked={item.checked}
                onChange={({ target }) =>
                  keep([{ kind, id: item.id, set: { [checkedField]: target.checked } }])
                }
              />
              <IconButton label={`Delete ${item.text}`} onClick={() => remove(item, at)}>
                <Icon name="trash" size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={styles.add} onSubmit={add}>
        <TextField
          label={adding}
          value={text}
          maxLength={MAX_ITEM_CHARS}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Add</Button>
      </form>
    </section>
  )
}

import { copyText } from '../../platform/sharing/clipboard.ts'
import { Icon } from '../icons.tsx'
import { MenuButton } from '../layers/menu.tsx'
import { showToast } from '../toast/toast-store.ts'

type ItemOptionsProps = {
  /** What the list calls the item. */
  name: string
  /** What Copy puts on the clipboard. */
  text: string
  onEdit: () => void
  /** Takes the item out and offers Undo. */
  onDelete: () => void
  /** Takes the focus when the last item is deleted; before, the next item's options take it. */
  focusWhenEmpty: () => HTMLElement | null
}

/** What can be done with one item of a list: Edit, Copy, Delete. @source planning §2.5, decisions §1 */
export function ItemOptions({ name, text, onEdit, onDelete, focusWhenEmpty }: ItemOptionsProps) {
  return (
    <MenuButton
      label={`Options for ${name}`}
      items={[
        { label: 'Edit', icon: <Icon name="edit" size={20} />, onSelect: onEdit },
        { label: 'Copy', icon: <Icon name="copy" size={20} />, onSelect: () => void copyAndSay(text) },
        {
          label: 'Delete',
          icon: <Icon name="trash" size={20} />,
          onSelect: onDelete,
          removesRow: focusWhenEmpty,
          destructive: true,
        },
      ]}
    />
  )
}

async function copyAndSay(text: string) {
  if (await copyText(text)) showToast({ title: 'Copied', description: text, tone: 'success' })
  else {
    showToast({
      title: 'Not copied',
      description: `This browser keeps the clipboard to itself. Here it is to copy by hand: ${text}`,
      tone: 'error',
    })
  }
}

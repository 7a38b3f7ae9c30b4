import { useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'

type FileButtonProps = {
  /** On the button. */
  words: string
  /** Of the input itself. */
  label: string
  /** Left out, any file can be chosen: phones do not know the kinds of map files and would hide them. */
  accept?: string
  primary?: boolean
  /** Several may be chosen at once. Default false. */
  multiple?: boolean
  /** Opens the camera that looks away from the person, on a phone that lets it. Default false. */
  camera?: boolean
  /** Called once for each file. */
  onFile: (file: File) => void
}

/** A button that opens the system's choice of files. */
export function FileButton({ words, label, accept, primary = false, ...props }: FileButtonProps) {
  const { multiple = false, camera = false, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={multiple}
        {...(accept === undefined ? {} : { accept })}
        {...(camera ? { capture: 'environment' } : {})}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          for (const file of files) onFile(file)
        }}
      />
    </>
  )
}

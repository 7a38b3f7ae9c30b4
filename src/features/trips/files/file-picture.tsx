import { useOpenedFile } from '../../../sync/hooks/use-trip-files.ts'
import { StrokeSvg } from '../../../ui/stroke-svg.tsx'
import { isPhoto } from '../../../parts/files/file-words.ts'
import styles from './files.module.css'
import type { ShownFile } from './shown-file.ts'

const PAGE = 'M6.5 3.5h7.5l4 4v13h-11.5zM14 3.5v4h4M9.5 12.5h5M9.5 16h5'
const MAIL = 'M3.5 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500'
const PHOTO = 'M4 5.5h16v13H4zM4 15.500l4.500-4.500 4 4 2.500-2.500 5 5M15.500 9.500h.01'

/** A small picture of a photo that is on this phone; else what kind of file it is. Decoration: the name stands beside it. */
export function FilePicture({ file: { file, type, row } }: { file: ShownFile }) {
  const isPicture = isPhoto(type)
  const small = useOpenedFile(isPicture && row !== null ? file : null, 'small')
  return (
    <span className={styles.picture}>
      {small === null ? (
        <StrokeSvg path={isPicture ? PHOTO : type === 'application/pdf' ? PAGE : MAIL} size={28} />
      ) : (
        <img src={small.url} alt="" className={styles.small} />
      )}
    </span>
  )
}

import { useState } from 'react'
import { pictureUrl, removePicture, uploadPicture } from '../../data/account/profile.ts'
import { useAct } from '../../data/net/use-act.ts'
import { PhotoChooser } from '../../parts/photo/photo-chooser.tsx'
import { refreshProfile } from '../../sync/hooks/use-profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './profile-edit.module.css'

/** The picture, which goes to the server at once; it needs signal. `path` is the record's. */
export function EditPicture({ name, path }: { name: string; path: string | null | undefined }) {
  const put = useAct(uploadPicture, 'Failed to upload profile picture. Please try again.')
  const take = useAct(removePicture, 'The picture could not be removed. Please try again.')
  const url = pictureUrl(path)
  const [removals, setRemovals] = useState(0)

  const upload = async (photo: Blob) => {
    const { problem } = await put.run(photo)
    if (problem === null) void refreshProfile()
    return problem
  }
  const remove = async (from: string) => {
    const outcome = await take.run(from)
    if (outcome.problem !== null) {
      showToast({ title: 'Picture not removed', description: outcome.problem, tone: 'error' })
      return
    }
    setRemovals((before) => before + 1)
    void refreshProfile()
    const { answer: picture } = outcome
    const putBack = async () => {
      const problem = picture && (await upload(picture))
      if (problem) showToast({ title: 'Upload failed', description: problem, tone: 'error' })
    }
    showToast({
      title: 'Picture removed',
      ...(picture ? { action: { label: 'Undo', onClick: () => void putBack() } } : {}),
    })
  }
  return (
    // A picture that was removed is not drawn from what was picked before.
    <div key={removals} className={styles.picture}>
      <PhotoChooser url={url} name={name} upload={upload} />
      {url === null ? null : (
        <Button variant="quiet" unavailable={take.busy} onClick={() => void remove(url)}>
          Remove picture
        </Button>
      )}
    </div>
  )
}

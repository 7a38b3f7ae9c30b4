import { useState, type Ref } from 'react'
import { fitsQrCode, QrCode } from '../../../parts/page/qr-code.tsx'
import { RunningQr } from '../../../parts/page/running-qr.tsx'
import { sayCopied } from '../../../parts/page/say-copied.ts'
import { copyText } from '../../../platform/sharing/clipboard.ts'
import { canShare, shareLink } from '../../../platform/sharing/share.ts'
import { isThisDeviceOnly } from '../../../platform/sharing/this-device-only.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './share-trip.module.css'

type LinkWaysProps = {
  title: string
  /** Null while the link is not made. */
  url: string | null
  /** Makes the link where there is none; null where it could not be made. */
  reach: () => Promise<string | null>
  busy: boolean
  copying?: Ref<HTMLButtonElement>
  /** What to do with the QR code: a sentence. */
  codeSays: string
  /** What else works where the address leads to this device alone: a sentence, or ''. */
  otherwise?: string
}

/** The ways to give a link to show only to somebody: copied, by the phone's own share sheet, as a QR code. */
export function LinkWays({ title, url, reach, busy, copying, codeSays, otherwise = '' }: LinkWaysProps) {
  const [showsCode, setShowsCode] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isShown = showsCode && url !== null
  const asking = async (): Promise<string | null> => {
    const address = await reach()
    if (address !== null) setAsked(true)
    return address
  }
  const copy = async () => {
    const address = await asking()
    if (address !== null) sayCopied(await copyText(address))
  }
  const share = async () => {
    const address = await asking()
    if (address === null) return
    const outcome = await shareLink({ title, url: address })
    if (outcome === 'copied' || outcome === 'failed') sayCopied(outcome === 'copied')
  }
  const toggleCode = async () => {
    if (isShown || (await asking()) !== null) setShowsCode(!isShown)
  }
  return (
    <>
      <div className="row">
        <Button ref={copying} unavailable={busy} onClick={() => void copy()}>
          <Icon name="copy" size={20} /> Copy link to show only
        </Button>
        {canShare() ? (
          <Button unavailable={busy} aria-label="Share link to show only" onClick={() => void share()}>
            <Icon name="share" size={20} /> Share link
          </Button>
        ) : null}
        <Button
          unavailable={busy}
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide the QR code' : 'Show a QR code'} to show only`}
          onClick={() => void toggleCode()}
        >
          {isShown ? 'Hide the QR code' : 'Show a QR code'}
        </Button>
      </div>
      {url === null || !isAsked ? null : (
        <>
          <TextField
            label="Link to show only"
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          {isThisDeviceOnly(url) ? (
            <p className="muted">
              This address works on this device alone: Timberline runs right here. {otherwise}
            </p>
          ) : null}
        </>
      )}
      {isShown ? <Code title={title} url={url} says={codeSays} /> : null}
    </>
  )
}

function Code({ title, url, says }: { title: string; url: string; says: string }) {
  if (!fitsQrCode(url))
    return (
      <figure className={styles.code}>
        <RunningQr text={url} label={`QR code of ${title}`} />
        <figcaption className="muted">
          This trip is too large for one code, so its parts follow each other. The other phone reads them with
          “Scan a QR code” in its Timberline, with no signal too.
        </figcaption>
      </figure>
    )
  return (
    <figure className={styles.code}>
      <QrCode text={url} label={`QR code of ${title}`} />
      <figcaption className="muted">{says}</figcaption>
    </figure>
  )
}

import { apiBase } from '../../platform/page/api-url.ts'
import { TextPage, TextPoints } from '../../parts/page/text-page.tsx'
import { QrCode } from '../../parts/page/qr-code.tsx'
import { sayCopied } from '../../parts/page/say-copied.ts'
import { copyText } from '../../platform/sharing/clipboard.ts'
import { canShare, shareLink } from '../../platform/sharing/share.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { isThisDeviceOnly } from '../../platform/sharing/this-device-only.ts'
import styles from './refer-screen.module.css'

/** Gives the app to somebody else: by another app, as a link, or from screen to camera with no signal here. */
export function ReferScreen() {
  const url = apiBase()
  const share = async () => {
    const outcome = await shareLink({ title: 'Timberline, the Colorado trip planner', url })
    if (outcome === 'copied' || outcome === 'failed') sayCopied(outcome === 'copied')
  }
  return (
    <TextPage title="Refer a Friend" wide>
      <div className={styles.halves}>
        <div className={styles.words}>
          <p className={styles.lead}>
            Going together? Have everybody’s phone ready before the last bar of signal is gone.
          </p>
          <TextPoints>
            <li>It costs nothing, and needs no account.</li>
            <li>
              Whoever opens the link once with signal has the map and all places with them from then on.
            </li>
            <li>
              There is no reward to earn, and nobody learns who told whom: the link is the same for everybody.
            </li>
          </TextPoints>
          <div className={styles.actions}>
            {canShare() ? (
              <Button variant="primary" onClick={() => void share()}>
                Share
              </Button>
            ) : null}
            <Button
              variant={canShare() ? 'secondary' : 'primary'}
              onClick={() => void copyText(url).then(sayCopied)}
            >
              <Icon name="copy" size={20} /> Copy link
            </Button>
          </div>
        </div>
        <figure className={styles.card}>
          <QrCode text={url} label={`QR code of ${url}`} />
          <figcaption className={styles.caption}>
            <p>Point the other phone’s camera at it.</p>
            <p className={styles.url}>{url}</p>
            {isThisDeviceOnly(url) ? (
              <p className="muted">
                This address works on this device alone: Timberline runs right here. Open it under the name
                that others reach it by, and share that.
              </p>
            ) : null}
          </figcaption>
        </figure>
      </div>
    </TextPage>
  )
}

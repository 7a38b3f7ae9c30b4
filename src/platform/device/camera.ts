/**
 * Why a camera cannot be used: the person or the browser does not let the app use it, there is none, or something else uses it.
 * @source Media Capture and Streams "getUserMedia"
 */
export type CameraTrouble = 'refused' | 'missing' | 'busy'

/** The camera cannot be used. */
export class CameraFailure extends Error {
  override name = 'CameraFailure'

  get trouble(): CameraTrouble {
    const named = this.cause instanceof DOMException ? this.cause.name : ''
    if (named === 'NotAllowedError') return 'refused'
    return named === 'NotReadableError' || named === 'AbortError' ? 'busy' : 'missing'
  }
}

/** Pixels of a side, where the camera can: a face needs few, a code across a table as many as cameras commonly film. */
const SIDE_PX = { user: 1_280, environment: 1_920 }

/**
 * A camera: the one that faces the person (`user`, the default) or the one behind (`environment`), in a square where it can; where
 * there is only the other one, that. Rejects with `CameraFailure`. Stop it with `stopCamera`.
 */
export async function openCamera(facingMode: 'user' | 'environment' = 'user'): Promise<MediaStream> {
  // Absent on plain-HTTP pages although the types promise it.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new CameraFailure('This page has no camera')
  try {
    const side = { ideal: SIDE_PX[facingMode] }
    return await devices.getUserMedia({
      video: { facingMode, width: side, height: side },
      audio: false,
    })
  } catch (problem) {
    throw new CameraFailure('The camera is not available', { cause: problem })
  }
}

/** Ends all tracks of a camera, so that its light goes out. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the camera has a light that can be switched on. */
export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks?.()[0]
  // Neither is in every browser, and the types know of no torch.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  return capabilities?.torch === true
}

/** Switches the camera's light. Rejects where it does not obey. */
export async function switchTorch(stream: MediaStream, on: boolean): Promise<void> {
  const torch = { torch: on } as MediaTrackConstraintSet
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] })
}

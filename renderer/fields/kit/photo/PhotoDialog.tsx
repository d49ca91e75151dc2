import { Alert, Button } from '@mantine/core'
import { IconCamera, IconCameraOff, IconCameraRotate, IconCheck, IconPhoto, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../../ui/states/PageLoading.tsx'
import { FieldDialog } from '../dialog/FieldDialog.tsx'
import { useFieldServices } from '../FieldsContext.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'
import type { CameraFailure, Facing } from './camera.ts'
import classes from './PhotoDialog.module.css'
import { photoOf } from './scaledPhoto.ts'
import { useCamera } from './useCamera.ts'

interface PhotoDialogProps {
  label: string
  onPhoto(photo: File): void
  /** Opens the browser's own way to photos: the camera of a phone, or the files of the device. */
  onPick(): void
  onClose(): void
}

/** Takes a photo: the camera's picture, the photo that was taken, or why there is none. */
export default function PhotoDialog({ label, onPhoto, onPick, onClose }: PhotoDialogProps) {
  const { t } = useWidgetTranslation()
  const { now } = useFieldServices()
  const [facing, setFacing] = useState<Facing>('environment')
  const [photo, setPhoto] = useState<File>()
  const { camera, retry } = useCamera(facing, photo === undefined)
  const video = useRef<HTMLVideoElement>(null)

  async function take() {
    const source = video.current
    if (source === null) return
    // The camera is on, and its first picture on the way.
    if (source.videoWidth === 0)
      await new Promise(resolve => source.addEventListener('loadeddata', resolve, { once: true }))
    const name = `${t('widgets.photo.file')}-${new Date(now()).toISOString().slice(0, 19).replace(/\D/g, '')}.jpg`
    setPhoto(await photoOf(source, { width: source.videoWidth, height: source.videoHeight }, name))
  }

  return (
    <FieldDialog title={t('widgets.photo.title', { label })} opened onClose={onClose} width={760} careful>
      <div className={classes.dialog}>
        {photo ? (
          <Taken photo={photo} />
        ) : camera.state === 'failed' ? (
          <NoCamera failure={camera.failure} onRetry={retry} />
        ) : camera.state === 'starting' ? (
          <PageLoading text={t('widgets.photo.starting')} />
        ) : (
          <Live ref={video} stream={camera.stream} mirrored={facing === 'user'} />
        )}
        <footer className={classes.foot}>
          {photo ? (
            <>
              <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setPhoto(undefined)}>
                {t('widgets.photo.again')}
              </Button>
              <Button
                data-autofocus
                leftSection={<IconCheck size={16} />}
                onClick={() => {
                  onPhoto(photo)
                  onClose()
                }}
              >
                {t('widgets.photo.use')}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="default"
                leftSection={<IconPhoto size={16} />}
                onClick={() => {
                  onPick()
                  onClose()
                }}
              >
                {t('widgets.photo.pick')}
              </Button>
              {camera.state === 'live' && camera.several && (
                <Button
                  variant="default"
                  leftSection={<IconCameraRotate size={16} />}
                  onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
                >
                  {t(facing === 'user' ? 'widgets.photo.back' : 'widgets.photo.front')}
                </Button>
              )}
              {camera.state !== 'failed' && (
                <Button
                  leftSection={<IconCamera size={16} />}
                  disabled={camera.state !== 'live'}
                  onClick={() => void take()}
                >
                  {t('widgets.photo.take')}
                </Button>
              )}
            </>
          )}
        </footer>
      </div>
    </FieldDialog>
  )
}

interface LiveProps {
  ref: React.RefObject<HTMLVideoElement | null>
  stream: MediaStream
  /** As people know themselves; the photo is as others see them. */
  mirrored: boolean
}

function Live({ ref, stream, mirrored }: LiveProps) {
  const { t } = useWidgetTranslation()
  useEffect(() => {
    const video = ref.current
    if (video === null) return
    video.srcObject = stream
    // It may be closed before it begins.
    video.play()?.catch(() => undefined)
    return () => {
      video.srcObject = null
    }
  }, [ref, stream])
  return (
    <video
      ref={ref}
      className={classes.picture}
      data-mirrored={mirrored || undefined}
      aria-label={t('widgets.photo.live')}
      playsInline
      muted
    />
  )
}

function Taken({ photo }: { photo: File }) {
  const { t } = useWidgetTranslation()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address === undefined ? null : <img className={classes.picture} src={address} alt={t('widgets.photo.taken')} />
}

function NoCamera({ failure, onRetry }: { failure: CameraFailure; onRetry(): void }) {
  const { t } = useWidgetTranslation()
  const { t: common } = useTranslation()
  return (
    <Alert color="orange" icon={<IconCameraOff size={18} />} title={t(`widgets.photo.${failure}.title`)} role="alert">
      <p className={classes.why}>{t(`widgets.photo.${failure}.text`)}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {common('common.retry')}
      </Button>
    </Alert>
  )
}

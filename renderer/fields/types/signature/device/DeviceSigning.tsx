import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRotate, IconScribble, IconSignature, IconWritingSign } from '@tabler/icons-react'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useMemo } from 'react'
import type { Ink } from '../../../../../shared/devices/ink.ts'
import type { SignatureValue } from '../../../../../shared/fields/types/captured.ts'
import { useSnackbar } from '../../../../ui/snackbar/SnackbarContext.tsx'
import { CaptureReview } from '../../../kit/capture/CaptureReview.tsx'
import { CaptureStage } from '../../../kit/capture/CaptureStage.tsx'
import { DialogFoot } from '../../../kit/dialog/FieldDialog.tsx'
import type { FieldDevices } from '../../../kit/FieldsContext.tsx'
import { useWidgetTranslation } from '../../../kit/widgetTexts.ts'
import { inkPicture } from '../ink/inkPicture.ts'
import { writeInk } from '../ink/writeInk.ts'
import classes from './DeviceSigning.module.css'
import { failureTexts } from './failureTexts.ts'
import { useDeviceSignature, type Waiting } from './useDeviceSignature.ts'

/** px of the picture that is kept, and of what is drawn meanwhile (Y24). */
const pictureSize = { width: 460, height: 264 }

export interface DeviceSigningHandle {
  /** The dialog is closed: what is not finished is cancelled, and the person is told (Y29). */
  leave(): void
}

interface DeviceSigningProps {
  ref: Ref<DeviceSigningHandle>
  devices: FieldDevices
  /** Why somebody signs. */
  reason: string
  onSave(value: SignatureValue): void
  onScreen(): void
  onClose(): void
}

/** Asks a device for the signature: waits for it and for what is written there, and shows that before it is kept (Y10–Y32). */
export function DeviceSigning({ ref, devices, reason, onSave, onScreen, onClose }: DeviceSigningProps) {
  const { t } = useWidgetTranslation()
  const snackbar = useSnackbar()
  const { state, again, waiting, canvas } = useDeviceSignature(devices, reason)
  useImperativeHandle(ref, () => ({
    leave() {
      if (state.step === 'capturing') snackbar.show({ text: t('captures.signature.failures.cancelled') })
    },
  }))

  const screen = (
    <Button variant="subtle" color="gray" leftSection={<IconScribble size={18} aria-hidden />} onClick={onScreen}>
      {t('captures.signature.onScreen')}
    </Button>
  )
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('common.cancel')}
    </Button>
  )
  if (state.step === 'captured')
    return <Preview ink={state.result.ink} cancel={cancel} onRetry={again} onSave={onSave} />
  if (state.step === 'failed')
    return (
      <>
        <CaptureStage
          step="failed"
          tone="failed"
          icon={<IconAlertTriangle size={32} />}
          {...failureTexts(t, state.error)}
        />
        <DialogFoot tools={screen}>
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button leftSection={<IconRotate size={18} aria-hidden />} onClick={again}>
            {t('common.retry')}
          </Button>
        </DialogFoot>
      </>
    )
  return (
    <>
      <WaitingStage waiting={waiting} canvas={canvas} />
      <DialogFoot tools={screen}>{cancel}</DialogFoot>
    </>
  )
}

function useWaitingTexts({ step, device }: Waiting): { title: string; hint?: string } {
  const { t } = useWidgetTranslation()
  if (step === 'choosingDevice') return { title: t('captures.choosing') }
  if (step === 'waitingForDevice' || device === undefined)
    return { title: t('captures.signature.waitingForDevice'), hint: t('captures.signature.waitingForDeviceHint') }
  const name = device.simulated ? t('captures.simulated', { name: device.name }) : device.name
  return { title: t('captures.signature.waitingForSignature'), hint: t('captures.signature.signOn', { device: name }) }
}

function WaitingStage({ waiting, canvas }: { waiting: Waiting; canvas: RefObject<HTMLCanvasElement | null> }) {
  const { t } = useWidgetTranslation()
  return (
    <CaptureStage
      step={waiting.step}
      tone="waiting"
      icon={<IconWritingSign size={32} stroke={1.6} />}
      {...useWaitingTexts(waiting)}
    >
      <canvas
        ref={canvas}
        className={classes.picture}
        {...pictureSize}
        hidden={waiting.step !== 'waitingForSignature'}
        role="img"
        aria-label={t('captures.signature.live')}
      />
    </CaptureStage>
  )
}

interface PreviewProps {
  ink: Ink
  cancel: ReactNode
  onRetry(): void
  onSave(value: SignatureValue): void
}

function Preview({ ink, cancel, onRetry, onSave }: PreviewProps) {
  const { t } = useWidgetTranslation()
  const image = useMemo(() => inkPicture(ink, pictureSize), [ink])
  return (
    <CaptureReview
      icon={<IconSignature size={32} />}
      title={t('captures.signature.preview')}
      hint={t('captures.signature.previewHint')}
      cancel={cancel}
      onRetry={onRetry}
      onSave={() => onSave({ image, ink: writeInk(ink) })}
    >
      <img className={classes.picture} {...pictureSize} src={image} alt={t('captures.signature.preview')} />
    </CaptureReview>
  )
}

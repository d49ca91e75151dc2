import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFingerprint, IconRotate } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { FingerprintCapture } from '../../../../shared/devices/captures.ts'
import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { CaptureReview } from '../../kit/capture/CaptureReview.tsx'
import { CaptureStage } from '../../kit/capture/CaptureStage.tsx'
import { useCapture } from '../../kit/capture/useCapture.ts'
import { DialogFoot, FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import type { FieldDevices } from '../../kit/FieldsContext.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { captureFinger, type FingerProgress } from './captureFinger.ts'
import classes from './FingerprintDialog.module.css'
import { fingerprintValue, qualityWord } from './fingerprintValue.ts'
import { failureTexts, progressTexts } from './progressTexts.ts'
import { Readings } from './Readings.tsx'

interface FingerprintDialogProps {
  label: string
  devices: FieldDevices
  onAccept(value: FingerprintValue): void
  onClose(): void
}

const beginning: FingerProgress = { capture: 1, progress: { state: 'initialising' } }

/** Captures a finger twice with a reader, and shows it before it is kept (Y33–Y42). */
export default function FingerprintDialog({ label, devices, onAccept, onClose }: FingerprintDialogProps) {
  const { t } = useWidgetTranslation()
  const snackbar = useSnackbar()
  const [progress, setProgress] = useState(beginning)
  const { state, again } = useCapture<FingerProgress, FingerprintCapture>(
    control => captureFinger(devices, control),
    setProgress,
  )
  const close = () => {
    if (state.step === 'capturing') snackbar.show({ text: t('captures.fingerprint.failures.cancelled') })
    onClose()
  }
  const cancel = (
    <Button variant="default" onClick={close}>
      {t('common.cancel')}
    </Button>
  )
  const retry = () => {
    setProgress(beginning)
    again()
  }
  const save = (value: FingerprintValue) => {
    onAccept(value)
    onClose()
  }
  return (
    <FieldDialog title={label} opened onClose={close} width={480} careful>
      {state.step === 'capturing' && (
        <>
          <Capturing {...progress} />
          <DialogFoot>{cancel}</DialogFoot>
        </>
      )}
      {state.step === 'captured' && <Review capture={state.result} cancel={cancel} onRetry={retry} onSave={save} />}
      {state.step === 'failed' && (
        <>
          <CaptureStage
            step="failed"
            tone="failed"
            icon={<IconAlertTriangle size={32} />}
            {...failureTexts(t, state.error)}
          />
          <DialogFoot>
            <Button variant="default" onClick={close}>
              {t('common.close')}
            </Button>
            <Button leftSection={<IconRotate size={18} aria-hidden />} onClick={retry}>
              {t('common.retry')}
            </Button>
          </DialogFoot>
        </>
      )}
    </FieldDialog>
  )
}

function Capturing(told: FingerProgress) {
  const { t } = useWidgetTranslation()
  const { state } = told.progress
  const done = state === 'read' || state === 'flash'
  const Icon = done ? IconCheck : IconFingerprint
  return (
    <CaptureStage
      step={state}
      tone={done ? 'done' : 'waiting'}
      icon={<Icon size={36} stroke={1.6} />}
      {...progressTexts(t, told)}
    >
      <Readings {...told} />
    </CaptureStage>
  )
}

interface ReviewProps {
  capture: FingerprintCapture
  cancel: ReactNode
  onRetry(): void
  onSave(value: FingerprintValue): void
}

function Review({ capture, cancel, onRetry, onSave }: ReviewProps) {
  const { t } = useWidgetTranslation()
  const value = useMemo(() => fingerprintValue(capture), [capture])
  const quality = t(`captures.fingerprint.qualities.${qualityWord(capture.quality)}`)
  return (
    <CaptureReview
      icon={<IconFingerprint size={36} stroke={1.6} />}
      title={t('captures.fingerprint.review')}
      hint={t('captures.fingerprint.quality', { quality })}
      cancel={cancel}
      onRetry={onRetry}
      onSave={() => onSave(value)}
    >
      <img className={classes.picture} src={value.image} alt={t('captures.fingerprint.review')} />
    </CaptureReview>
  )
}

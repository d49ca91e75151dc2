import { Button } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogFoot } from '../dialog/FieldDialog.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { CaptureStage } from './CaptureStage.tsx'

interface CaptureReviewProps {
  icon: ReactNode
  title: string
  hint: string
  cancel: ReactNode
  onRetry(): void
  onSave(): void
  /** The picture of it. */
  children: ReactNode
}

/** What a device captured, before it is kept: it is taken, captured again, or given up. */
export function CaptureReview({ icon, title, hint, cancel, onRetry, onSave, children }: CaptureReviewProps) {
  const { t } = useWidgetTranslation()
  return (
    <>
      <CaptureStage step="captured" tone="done" icon={icon} title={title} hint={hint}>
        {children}
      </CaptureStage>
      <DialogFoot
        tools={
          <Button variant="default" leftSection={<IconRotate size={18} aria-hidden />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {cancel}
        <Button onClick={onSave}>{t('common.save')}</Button>
      </DialogFoot>
    </>
  )
}

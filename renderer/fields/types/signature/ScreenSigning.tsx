import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDeviceTablet, IconEraser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SignatureValue } from '../../../../shared/fields/types/captured.ts'
import { DialogFoot } from '../../kit/dialog/FieldDialog.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import classes from './ScreenSigning.module.css'
import { SignatureCanvas, type SignatureCanvasHandle } from './SignatureCanvas.tsx'

interface ScreenSigningProps {
  label: string
  onSave(value: SignatureValue): void
  /** Where a device can be asked instead. */
  onDevice?(): void
  onClose(): void
}

/** Paper to sign on, on the screen itself (Y4–Y9). */
export function ScreenSigning({ label, onSave, onDevice, onClose }: ScreenSigningProps) {
  const { t } = useWidgetTranslation()
  const paper = useRef<SignatureCanvasHandle>(null)
  const [strokes, setStrokes] = useState(0)
  const empty = strokes === 0
  const tools = (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        disabled={empty}
        onClick={() => paper.current?.undo()}
      >
        {t('widgets.signature.undo')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEraser size={18} aria-hidden />}
        disabled={empty}
        onClick={() => paper.current?.clear()}
      >
        {t('widgets.signature.clear')}
      </Button>
    </>
  )
  return (
    <>
      {onDevice && (
        <div className={classes.other}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDeviceTablet size={18} aria-hidden />}
            onClick={onDevice}
          >
            {t('captures.signature.onDevice')}
          </Button>
        </div>
      )}
      <SignatureCanvas ref={paper} label={t('widgets.signature.paper', { label })} onStrokes={setStrokes} />
      <DialogFoot tools={tools}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={empty}
          onClick={() => {
            if (paper.current) onSave(paper.current.signature())
          }}
        >
          {t('common.save')}
        </Button>
      </DialogFoot>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEraser, IconRotate } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { SignatureValue } from '../../../../shared/fields/types/captured.ts'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { pictureOf } from './pictureOf.ts'
import SignatureCanvas, { type SignatureCanvasHandle } from './SignatureCanvas.tsx'
import classes from './SignatureDialog.module.css'
import { CapturedImageView } from './View.tsx'

interface SignatureDialogProps {
  field: Field
  label: string
  value: SignatureValue | undefined
  onAccept(value: SignatureValue): void
  onClose(): void
}

/** Shows the signature that there is, or paper for another one; tells why it is asked for. */
export default function SignatureDialog({ field, label, value, onAccept, onClose }: SignatureDialogProps) {
  const { t } = useWidgetTranslation()
  const paper = useRef<SignatureCanvasHandle>(null)
  const [drawing, setDrawing] = useState(pictureOf(value?.image) === undefined)
  const [strokes, setStrokes] = useState(0)
  const { reason } = field.options

  const accept = () => {
    const image = paper.current?.image()
    if (image !== undefined) onAccept({ image, ink: '' })
    onClose()
  }
  const tools = drawing ? (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        disabled={strokes === 0}
        onClick={() => paper.current?.undo()}
      >
        {t('widgets.signature.undo')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEraser size={18} aria-hidden />}
        disabled={strokes === 0}
        onClick={() => paper.current?.clear()}
      >
        {t('widgets.signature.clear')}
      </Button>
    </>
  ) : (
    <Button variant="default" leftSection={<IconRotate size={18} aria-hidden />} onClick={() => setDrawing(true)}>
      {t('widgets.signature.again')}
    </Button>
  )

  return (
    <FieldDialog
      title={label}
      opened
      onClose={onClose}
      width={480}
      careful={drawing}
      tools={tools}
      accept={drawing ? { label: t('common.save'), disabled: strokes === 0, run: accept } : undefined}
    >
      {typeof reason === 'string' && reason !== '' && <p className={classes.reason}>{reason}</p>}
      {drawing ? (
        <SignatureCanvas ref={paper} label={t('widgets.signature.paper', { label })} onStrokes={setStrokes} />
      ) : (
        value && <CapturedImageView field={field} value={value} />
      )}
    </FieldDialog>
  )
}

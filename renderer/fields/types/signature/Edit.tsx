import { Button, Input } from '@mantine/core'
import { IconSignature, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { SignatureValue } from '../../../../shared/fields/types/captured.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { LaterDialog } from '../../kit/dialog/LaterDialog.tsx'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import classes from './Edit.module.css'
import { pictureOf } from './pictureOf.ts'
import { CapturedImageView } from './View.tsx'

const signatureDialog = loadedLater(() => import('./SignatureDialog.tsx'))

/** Signed in a dialog. */
export default function SignatureEdit(props: FieldEditProps<SignatureValue>) {
  const { id, field, label, value, onChange, onBlur } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const { devices } = useFieldServices()
  const [open, setOpen] = useState(false)
  const signed = pictureOf(value?.image) !== undefined
  const action = t(signed ? 'widgets.signature.see' : 'widgets.signature.sign')
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div className={classes.box}>
        {signed && value && <CapturedImageView field={field} value={value} />}
        <div className={classes.buttons}>
          {!(disabled && signed) && (
            <Button
              id={id}
              variant="default"
              leftSection={<IconSignature size={18} stroke={1.7} aria-hidden />}
              disabled={disabled}
              aria-label={`${label}: ${action}`}
              onClick={() => setOpen(true)}
            >
              {action}
            </Button>
          )}
          {signed && !disabled && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconX size={16} aria-hidden />}
              aria-label={`${label}: ${t('widgets.signature.remove')}`}
              onClick={() => onChange(null)}
            >
              {t('widgets.signature.remove')}
            </Button>
          )}
        </div>
      </div>
      <LaterDialog
        code={signatureDialog}
        open={open}
        prepare={devices?.prepare}
        given={{
          field,
          label,
          value: value ?? undefined,
          onAccept: onChange,
          onClose: () => {
            setOpen(false)
            onBlur?.()
          },
        }}
      />
    </Input.Wrapper>
  )
}

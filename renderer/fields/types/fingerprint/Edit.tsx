import { Button, Input } from '@mantine/core'
import { IconFingerprint, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { LaterDialog } from '../../kit/dialog/LaterDialog.tsx'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import { pictureOf } from '../signature/pictureOf.ts'
import { CapturedImageView } from '../signature/View.tsx'
import classes from './Edit.module.css'

const fingerprintDialog = loadedLater(() => import('./FingerprintDialog.tsx'))

/** The stored fingerprint, captured with a reader; where a page has no way to one, that it is needed (F92). */
export default function FingerprintEdit(props: FieldEditProps<FingerprintValue>) {
  const { id, field, label, value, onChange, onBlur } = props
  const { t } = useWidgetTranslation()
  const { devices } = useFieldServices()
  const locked = isLocked(props)
  const [open, setOpen] = useState(false)
  const captured = pictureOf(value?.image) !== undefined
  const action = t(captured ? 'captures.fingerprint.again' : 'captures.fingerprint.capture')
  return (
    <Input.Wrapper {...wrapperProps(props)} labelElement="div">
      <section id={id} className={classes.box} aria-label={label}>
        {value && captured && <CapturedImageView field={field} value={value} />}
        {!devices && (
          <p className={classes.note}>
            <IconFingerprint size={18} stroke={1.6} aria-hidden />
            {t('widgets.fingerprint.needsReader')}
          </p>
        )}
        {devices && !(locked && captured) && (
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden />}
              disabled={locked}
              aria-label={`${label}: ${action}`}
              onClick={() => setOpen(true)}
            >
              {action}
            </Button>
            {captured && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconX size={16} aria-hidden />}
                aria-label={`${label}: ${t('captures.fingerprint.remove')}`}
                onClick={() => onChange(null)}
              >
                {t('captures.fingerprint.remove')}
              </Button>
            )}
          </div>
        )}
      </section>
      {devices && (
        <LaterDialog
          code={fingerprintDialog}
          open={open}
          prepare={devices.prepare}
          given={{
            label,
            devices,
            onAccept: onChange,
            onClose: () => {
              setOpen(false)
              onBlur?.()
            },
          }}
        />
      )}
    </Input.Wrapper>
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { SignatureValue } from '../../../../shared/fields/types/captured.ts'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { type SigningPlace, useFieldServices } from '../../kit/FieldsContext.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { DeviceSigning, type DeviceSigningHandle } from './device/DeviceSigning.tsx'
import { pictureOf } from './pictureOf.ts'
import { ScreenSigning } from './ScreenSigning.tsx'
import classes from './SignatureDialog.module.css'
import { StoredSignature } from './StoredSignature.tsx'

interface SignatureDialogProps {
  field: Field
  label: string
  value: SignatureValue | undefined
  onAccept(value: SignatureValue): void
  onClose(): void
}

/** Where the next signature is written; undefined until it is known. In compatibility mode no device is asked (F170). */
function useSigningPlace(field: Field, signing: boolean) {
  const { devices: known } = useFieldServices()
  const devices = field.options.compatibilityMode === true ? undefined : known
  const [place, setPlace] = useState<SigningPlace | undefined>(devices ? undefined : 'screen')
  const ask = useEffectEvent(async (isCurrent: () => boolean) => {
    const found = await devices?.signsOn()
    if (found && isCurrent()) setPlace(found)
  })
  useEffect(() => {
    let current = true
    if (signing) void ask(() => current)
    return () => {
      current = false
    }
  }, [signing])
  return { devices, place, setPlace }
}

/** Shows the signature that there is, or asks for another one, on a device or on the screen; tells why it is asked for. */
export default function SignatureDialog({ field, label, value, onAccept, onClose }: SignatureDialogProps) {
  const { t } = useWidgetTranslation()
  const onDevice = useRef<DeviceSigningHandle>(null)
  const [signing, setSigning] = useState(pictureOf(value?.image) === undefined)
  const { devices, place, setPlace } = useSigningPlace(field, signing)
  const own = typeof field.options.reason === 'string' ? field.options.reason.trim() : ''
  const reason = own === '' && signing && place === 'device' ? t('captures.signature.reason') : own

  const close = () => {
    onDevice.current?.leave()
    onClose()
  }
  const save = (signature: SignatureValue) => {
    if (place) devices?.keepSigningPlace(place)
    onAccept(signature)
    onClose()
  }
  return (
    <FieldDialog title={label} opened onClose={close} width={520} careful={signing}>
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
      {!signing && value && (
        <StoredSignature field={field} value={value} onAgain={() => setSigning(true)} onClose={close} />
      )}
      {signing && place === 'device' && devices && (
        <DeviceSigning
          ref={onDevice}
          devices={devices}
          reason={reason}
          onSave={save}
          onScreen={() => setPlace('screen')}
          onClose={close}
        />
      )}
      {signing && place === 'screen' && (
        <ScreenSigning label={label} onSave={save} onDevice={devices && (() => setPlace('device'))} onClose={close} />
      )}
    </FieldDialog>
  )
}

import { ActionIcon, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { LaterDialog } from '../../kit/dialog/LaterDialog.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked } from '../../kit/wrapperProps.ts'
import { swapPair, typedPair } from './pair.ts'
import { limitOf, useBorders } from './useBorders.ts'

/** With its map. */
const locationDialog = loadedLater(async () => {
  const [dialog] = await Promise.all([import('./LocationDialog.tsx'), import('../../kit/map/WorldMap.tsx')])
  return dialog
})

/** People type latitude first; longitude is stored first (F308). With `gpsOnly` only the device gives it (F178). */
export default function LocationEdit(props: FieldEditProps<string>) {
  const { t } = useWidgetTranslation()
  const [open, setOpen] = useState(false)
  /** As it is typed, while it is. */
  const [draft, setDraft] = useState<string>()
  const { placeholder, description, ...rest } = inputProps(props)
  const gpsOnly = props.field.options.gpsOnly === true
  const value = props.value ?? ''
  // Before the form checks what was typed.
  useBorders(limitOf(props.field.options))

  return (
    <>
      <TextInput
        {...rest}
        placeholder={placeholder ?? (gpsOnly ? undefined : t('widgets.location.placeholder'))}
        description={description ?? t(gpsOnly ? 'widgets.location.gpsOnly' : 'widgets.location.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        readOnly={gpsOnly || rest.readOnly}
        value={draft ?? swapPair(value)}
        rightSection={
          isLocked(props) ? undefined : (
            <ActionIcon aria-label={`${props.label}: ${t('widgets.location.open')}`} onClick={() => setOpen(true)}>
              <IconMapPin size={18} stroke={1.6} />
            </ActionIcon>
          )
        }
        onChange={event => {
          const text = event.currentTarget.value
          setDraft(text)
          props.onChange(text === '' ? null : typedPair(text))
        }}
        onBlur={() => {
          setDraft(undefined)
          props.onBlur?.()
        }}
      />
      <LaterDialog
        code={locationDialog}
        open={open}
        given={{
          id: props.id,
          field: props.field,
          label: props.label,
          value,
          onAccept: accepted => {
            setDraft(undefined)
            props.onChange(accepted)
          },
          onClose: () => {
            setOpen(false)
            props.onBlur?.()
          },
        }}
      />
    </>
  )
}

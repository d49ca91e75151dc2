import { ActionIcon, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { swapPair } from './pair.ts'

/** People type latitude first; longitude is stored first (F308). */
export function LocationEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const [denied, setDenied] = useState(false)
  const { placeholder, description, error, ...rest } = inputProps(props)

  const locate = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        setDenied(false)
        props.onChange(`${coords.longitude},${coords.latitude}`)
      },
      () => setDenied(true),
    )

  return (
    <TextInput
      {...rest}
      placeholder={placeholder ?? t('runtime.field.location.placeholder')}
      description={description ?? t('runtime.field.location.hint')}
      error={error ?? (denied ? t('runtime.field.location.denied') : undefined)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={swapPair(props.value ?? '')}
      rightSection={
        <ActionIcon aria-label={t('runtime.field.location.here')} disabled={props.disabled} onClick={locate}>
          <IconCurrentLocation size={18} stroke={1.6} />
        </ActionIcon>
      }
      onChange={event => props.onChange(swapPair(event.currentTarget.value))}
    />
  )
}

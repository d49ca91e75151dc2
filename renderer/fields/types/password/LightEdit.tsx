import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'

export default function PasswordEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete="new-password"
      value={props.value ?? ''}
      visibilityToggleButtonProps={{ 'aria-label': t('runtime.field.showPassword') }}
      onChange={event => props.onChange(event.currentTarget.value)}
    />
  )
}

import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'

/** Yes, no, or whatever it is. */
export default function AskBoolean(props: FieldEditProps<boolean>) {
  const { t } = useTranslation()
  const { placeholder: _placeholder, ...rest } = inputProps(props)
  const { value } = props
  return (
    <Select
      {...rest}
      placeholder={t('runtime.field.any')}
      data={[
        { value: 'true', label: t('runtime.field.yes') },
        { value: 'false', label: t('runtime.field.no') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      clearable
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      checkIconPosition="right"
      onChange={chosen => props.onChange(chosen === null ? null : chosen === 'true')}
    />
  )
}

import { Select } from '../../ui/Select.tsx'
import '../../fields/kit/comboboxStyles.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countries } from '../../../shared/environment/countries.ts'
import { useLanguage } from '../../app/AppContext.tsx'
import { countryOptions, regionExample } from './regionNames.ts'

interface CountrySelectProps {
  /** ISO 3166; null: none. */
  value: string | null
  /** Said above it; without, an example stands below. */
  description?: string
  onChange(code: string | null): void
}

/** One choice for everything that is written differently from country to country. */
export function CountrySelect({ value, description, onChange }: CountrySelectProps) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const options = useMemo(() => countryOptions(language), [language])
  const country = countries.find(({ code }) => code === value)
  return (
    <Select
      label={t('admin.region.country')}
      description={description ?? t('admin.region.example', { example: regionExample(country ?? {}) })}
      inputWrapperOrder={description === undefined ? ['label', 'input', 'description', 'error'] : undefined}
      placeholder={t('admin.region.none')}
      data={options}
      value={value}
      searchable
      clearable
      onChange={onChange}
    />
  )
}

import { Select } from '../../ui/Select.tsx'
import '../../fields/kit/comboboxStyles.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countries, settingsOf } from '../../../shared/environment/countries.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { firstDays } from '../../../shared/formats/region.ts'
import { useLanguage } from '../../app/AppContext.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { currencyOptions, localeOptions, zoneOptions } from './regionNames.ts'

export const settingNames = ['locale', 'currency', 'firstDay', 'timezone'] as const
export type RegionSettings = Record<(typeof settingNames)[number], string>

export const regionSettings = (environment: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(settingNames.map(name => [name, environment[name] ?? ''])) as RegionSettings

/** The country whose settings these are, if they are one's; its time zones may be several. */
const countryWith = ({ locale, currency, firstDay, timezone }: RegionSettings) =>
  countries.find(
    country =>
      country.locale === locale &&
      country.currency === currency &&
      country.firstDay === firstDay &&
      country.zones.includes(timezone),
  )

interface RegionFieldsProps {
  settings: RegionSettings
  /** Texts, by setting. */
  errors?: ValidationErrors
  onChange(changed: Partial<RegionSettings>): void
}

/** Everything that is written differently from place to place, and one choice that fills it all in. */
export function RegionFields({ settings, errors = {}, onChange }: RegionFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <CountrySelect
        value={countryWith(settings)?.code ?? null}
        description={t('admin.region.countryHint')}
        onChange={code => {
          const country = countries.find(one => one.code === code)
          if (country) onChange(settingsOf(country, settings.timezone))
        }}
      />
      <Details settings={settings} errors={errors} onChange={onChange} />
    </>
  )
}

function Details({ settings, errors = {}, onChange }: RegionFieldsProps) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const options = useMemo(
    () => ({
      locale: localeOptions(language),
      currency: currencyOptions(language),
      firstDay: firstDays.map(value => ({ value, label: t(`admin.region.days.${value}`) })),
      timezone: zoneOptions(),
    }),
    [language, t],
  )
  return settingNames.map(name => (
    <Select
      key={name}
      label={t(`admin.region.${name}`)}
      placeholder={name === 'currency' ? t('admin.region.noCurrency') : undefined}
      data={options[name]}
      value={settings[name] || null}
      error={errors[name]}
      // Hundreds of time zones, which a closed list would draw again with every key of the screen.
      comboboxProps={{ keepMounted: false }}
      searchable
      clearable={name === 'currency'}
      allowDeselect={false}
      onChange={value => onChange({ [name]: value ?? '' })}
    />
  ))
}

import { useMutation } from '@apollo/client/react'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import '../../fields/kit/comboboxStyles.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countries, settingsOf } from '../../../shared/environment/countries.ts'
import { firstDays } from '../../../shared/formats/region.ts'
import { useLanguage } from '../../app/AppContext.tsx'
import type { DesignedEnvironment } from '../../environment/documents.ts'
import { errorText } from '../../graphql/errors.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { updateEnvironmentMutation } from '../documents.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { currencyOptions, localeOptions, regionExample, zoneOptions } from './regionNames.ts'

interface RegionDialogProps extends DialogControls<void> {
  environment: DesignedEnvironment
}

const settingNames = ['locale', 'currency', 'firstDay', 'timezone'] as const
type RegionSettings = Record<(typeof settingNames)[number], string>

const regionSettings = (environment: DesignedEnvironment) =>
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

/** How an environment writes numbers and money, when its weeks begin, and whose days count. */
export default function RegionDialog({ environment, resolve }: RegionDialogProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const [settings, setSettings] = useState(regionSettings(environment))
  const [update, { loading }] = useMutation(updateEnvironmentMutation)
  const set = (changed: Partial<RegionSettings>) => setSettings({ ...settings, ...changed })

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Only what was changed here: what somebody else sets meanwhile stays.
    const before = regionSettings(environment)
    const data = Object.fromEntries(
      Object.entries(settings).filter(([name, value]) => value !== before[name as keyof RegionSettings]),
    )
    try {
      await update({ variables: { environmentId: environment._id, data } })
      resolve()
    } catch (error) {
      snackbar.show({ text: t('errors.prefixed', { message: errorText(t, error) }), color: 'error' })
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('admin.region.subtitle')}</Text>
        <CountrySelect
          value={countryWith(settings)?.code ?? null}
          description={t('admin.region.countryHint')}
          onChange={code => {
            const country = countries.find(one => one.code === code)
            if (country) set(settingsOf(country, settings.timezone))
          }}
        />
        <Details settings={settings} onChange={set} />
        <Text role="status">{t('admin.region.example', { example: regionExample(settings) })}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={loading} onClick={() => resolve()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={loading}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface DetailsProps {
  settings: RegionSettings
  onChange(changed: Partial<RegionSettings>): void
}

function Details({ settings, onChange }: DetailsProps) {
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
      searchable
      clearable={name === 'currency'}
      allowDeselect={false}
      onChange={value => onChange({ [name]: value ?? '' })}
    />
  ))
}

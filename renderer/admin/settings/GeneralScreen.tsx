import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { notificationSettings } from '../../../shared/environment/notificationSettings.ts'
import { generalSettings } from '../../../shared/environment/settings.ts'
import type { Values } from '../../designer/data/component.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { RegionFields, type RegionSettings, regionSettings } from '../region/RegionFields.tsx'
import { regionExample } from '../region/regionNames.ts'
import { ApiCard } from './ApiCard.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { SettingsCard, SettingsPage, SheetCard } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'
import { SizesCard } from './SizesCard.tsx'

const { homeRedirect, enableGlobalFooter, globalFooter, maintenanceMode, analyticsId } = generalSettings
const { assistantId, uploadsPerPerson, auditDays } = generalSettings

/** What an environment is called, where it answers, and what holds for everybody in it (C53). */
export default function GeneralScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t('settings.general.title')} text={t('settings.general.text')}>
      <Identity />
      <Region />
      <SheetCard name="start" properties={{ homeRedirect, enableGlobalFooter, globalFooter }} />
      <SheetCard name="assistant" properties={{ assistantId }} />
      <SheetCard name="availability" properties={{ maintenanceMode }} />
      <SheetCard name="visits" properties={{ analyticsId }} />
      <ApiCard />
      <SheetCard name="keeping" properties={{ uploadsPerPerson, auditDays, ...notificationSettings }} />
      <SizesCard />
      <DeleteCard />
    </SettingsPage>
  )
}

/** The text of what is wrong with a setting. */
function useErrorOf() {
  const { errors } = useSettings()
  const { text } = useSheet()
  return (name: string) => (errors[name] === undefined ? undefined : text(errors[name]))
}

function Identity() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { values, saving, set } = useSettings()
  const errorOf = useErrorOf()
  return (
    <SettingsCard title={t('settings.cards.identity.title')} text={t('settings.cards.identity.text')}>
      <Stack gap="md">
        <TextInput
          label={t('settings.name')}
          value={values.name}
          error={errorOf('name')}
          disabled={saving}
          required
          maxLength={200}
          onChange={event => set('name', event.currentTarget.value)}
        />
        <TextInput
          label={t('settings.identifier')}
          description={t('settings.identifierText')}
          value={environmentId}
          readOnly
        />
        <TextInput
          label={t('settings.url')}
          description={t('settings.urlText', { host: `${environmentId}.${window.location.hostname}` })}
          placeholder={t('settings.urlExample')}
          value={String(values.url ?? '')}
          error={errorOf('url')}
          disabled={saving}
          autoComplete="off"
          spellCheck={false}
          onChange={event => set('url', event.currentTarget.value || undefined)}
        />
        <LeftAddress />
      </Stack>
    </SettingsCard>
  )
}

/** What becomes of links that people have, before an address is given up. */
function LeftAddress() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { stored, values } = useSettings()
  const old = String(stored.url ?? '')
  if (old === '' || old === String(values.url ?? '')) return null
  return (
    <Text role="status" fz="sm">
      {t('settings.urlLeft', { old, host: `${environmentId}.${window.location.hostname}` })}
    </Text>
  )
}

function Region() {
  const { t } = useTranslation()
  const { values, change, errors } = useSettings()
  const { text } = useSheet()
  const settings = regionSettings(values)
  const shown = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, text(error)]))
  return (
    <SettingsCard title={t('admin.region.title')} text={t('admin.region.subtitle')}>
      <Stack gap="md">
        <RegionFields
          settings={settings}
          errors={shown}
          onChange={(changed: Partial<RegionSettings>) => change({ ...values, ...changed } as Values)}
        />
        <Text role="status">{t('admin.region.example', { example: regionExample(settings) })}</Text>
      </Stack>
    </SettingsCard>
  )
}

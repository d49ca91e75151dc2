import { NumberInput, Switch, TextInput } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '../../fields/kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { mailSecurities, type PlatformSettingName, platformSettings } from '../../../shared/platform/settings.ts'
import { usePlatform, usePlatformError } from './PlatformContext.ts'

export type LimitName =
  | 'auditDays'
  | 'environmentUploads'
  | 'environmentBackups'
  | 'backupsMost'
  | 'modelSeconds'
  | 'modelEnvironmentTokens'
  | 'modelPersonTokens'
  | 'modelEnvironmentMoney'
  | 'modelPersonMoney'
export type SwitchName = 'trial' | 'experiments' | 'openPlaces'

/** Inputs that say more of themselves than their name. */
const hinted = [
  ...(['hubUrl', 'avatarUrl', 'visitsUrl', 'smtpPort', 'smtpUser', 'smtpSender'] as const),
  ...(['auditDays', 'environmentUploads', 'environmentBackups', 'backupsMost', 'openPlacesUrl'] as const),
  ...(['modelEnvironmentTokens', 'modelPersonTokens', 'modelEnvironmentMoney', 'modelPersonMoney'] as const),
]
const isHinted = (name: string): name is (typeof hinted)[number] => (hinted as readonly string[]).includes(name)

/** What a setting shares with all others: its name, what is said of it, and whether it can be set. */
function useSetting(name: PlatformSettingName) {
  const { t } = useTranslation()
  const { values, saving, isFixed, set } = usePlatform()
  const error = usePlatformError(name)
  const fixed = isFixed(name)
  const hint = isHinted(name) ? t(`platform.hints.${name}`) : undefined
  return {
    value: values[name],
    look: {
      label: t(`platform.fields.${name}`),
      description: fixed ? t('platform.fixed') : hint,
      error,
      readOnly: fixed,
      disabled: saving,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
    },
    set: (value: unknown) => set(name, value),
  }
}

/** @param placeholder what holds without it */
export function TextSetting({ name, placeholder }: { name: PlatformSettingName; placeholder?: string }) {
  const { value, look, set } = useSetting(name)
  return (
    <TextInput
      {...look}
      inputWrapperOrder={[...look.inputWrapperOrder]}
      value={String(value ?? '')}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

export function NumberSetting({ name }: { name: LimitName | 'smtpPort' }) {
  const { value, look, set } = useSetting(name)
  const { min, max, integer } = (platformSettings[name]?.options ?? {}) as {
    min?: number
    max?: number
    integer?: boolean
  }
  return (
    <NumberInput
      {...look}
      inputWrapperOrder={[...look.inputWrapperOrder]}
      value={typeof value === 'number' ? value : ''}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={integer !== true}
      hideControls
      onChange={next => set(typeof next === 'number' ? next : null)}
    />
  )
}

export function SwitchSetting({ name }: { name: SwitchName }) {
  const { t } = useTranslation()
  const { values, saving, isFixed, set } = usePlatform()
  const fixed = isFixed(name)
  return (
    <Switch
      label={t(`platform.fields.${name}`)}
      description={t(fixed ? 'platform.fixed' : `platform.hints.${name}`)}
      error={usePlatformError(name)}
      checked={values[name] === true}
      disabled={saving || fixed}
      onChange={event => set(name, event.currentTarget.checked)}
    />
  )
}

export function SecuritySetting() {
  const { t } = useTranslation()
  const { value, look, set } = useSetting('smtpSecurity')
  return (
    <Select
      {...look}
      inputWrapperOrder={[...look.inputWrapperOrder]}
      allowDeselect={false}
      data={mailSecurities.map(security => ({ value: security, label: t(`platform.securities.${security}`) }))}
      value={String(value)}
      onChange={set}
    />
  )
}

import { Button, PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlatformSecret } from '../../../shared/platform/platformChange.ts'
import { usePlatform, usePlatformError } from './PlatformContext.ts'

/** Whether one is stored. */
const storedAs = {
  smtpPassword: 'hasSmtpPassword',
  geocodingKey: 'hasGeocodingKey',
  placesKey: 'hasPlacesKey',
  fcmServiceAccount: 'hasFcmServiceAccount',
} as const

/** It is only written: what is stored is never shown. */
export function SecretSetting({ name, hint }: { name: PlatformSecret; hint?: string }) {
  const { t } = useTranslation()
  const { stored, values, saving, isFixed, set } = usePlatform()
  const error = usePlatformError(name)
  const isStored = stored[storedAs[name]]
  const isRemoved = values[name] === null
  const said = isFixed(name) ? t('platform.fixed') : isRemoved ? t('platform.passwordRemoved') : undefined
  const canRemove = isStored && !isRemoved && !isFixed(name)
  return (
    <div>
      <PasswordInput
        label={t(`platform.fields.${name}`)}
        description={said ?? (isStored ? t('platform.passwordStored') : hint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={String(values[name] ?? '')}
        readOnly={isFixed(name)}
        disabled={saving}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('admin.showSecret') }}
        onChange={event => set(name, event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
      {canRemove && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => set(name, null)}>
          {t('platform.passwordRemove')}
        </Button>
      )}
    </div>
  )
}

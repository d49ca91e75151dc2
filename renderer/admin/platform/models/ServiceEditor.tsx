import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePlatform, usePlatformError } from '../PlatformContext.ts'
import classes from '../platform.module.css'
import { ModelRow } from './ModelRow.tsx'
import type { ModelServicesDraft } from './useModelServices.ts'

interface ServiceEditorProps {
  /** Its place among the services. */
  at: number
  draft: ModelServicesDraft
}

/** One service: where it is, its key, and the models that are used of it. */
export function ServiceEditor({ at, draft }: ServiceEditorProps) {
  const { t } = useTranslation()
  const { saving } = usePlatform()
  const service = draft.services[at]
  const nameError = usePlatformError(`modelServices.${at}.name`)
  const urlError = usePlatformError(`modelServices.${at}.url`)
  if (service === undefined) return null
  const { name, url, models } = service
  return (
    <fieldset className={classes.service} disabled={saving}>
      <legend>{name || t('platform.models.newService')}</legend>
      <div className={classes.pair} data-wide-second>
        <TextInput
          label={t('platform.models.name')}
          description={t('platform.models.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={nameError}
          value={name}
          autoComplete="off"
          spellCheck={false}
          onChange={event => draft.change(at, { name: event.currentTarget.value })}
        />
        <TextInput
          label={t('platform.models.url')}
          description={t('platform.models.urlHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="http://127.0.0.1:11434/v1"
          error={urlError}
          value={url}
          autoComplete="off"
          spellCheck={false}
          onChange={event => draft.change(at, { url: event.currentTarget.value })}
        />
      </div>
      <ServiceKey at={at} name={name} draft={draft} />
      {models.map((_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a model that is being written has no name yet
        <ModelRow key={position} at={at} position={position} draft={draft} />
      ))}
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => draft.change(at, { models: [...models, { name: '', purpose: 'chat' }] })}
        >
          {t('platform.models.addModel')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => draft.remove(at)}
        >
          {t('platform.models.removeService')}
        </Button>
      </div>
    </fieldset>
  )
}

/** It is only written: what is stored is never shown. */
function ServiceKey({ at, name, draft }: ServiceEditorProps & { name: string }) {
  const { t } = useTranslation()
  const error = usePlatformError(`modelServices.${at}.key`)
  const written = draft.keyOf(name)
  const isStored = draft.hasKey(name)
  const said = written === null ? t('platform.passwordRemoved') : isStored ? t('platform.passwordStored') : undefined
  return (
    <div>
      <PasswordInput
        label={t('platform.models.key')}
        description={said ?? t('platform.models.keyHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={written ?? ''}
        disabled={name === ''}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('admin.showSecret') }}
        onChange={event => draft.setKey(name, event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
      {isStored && written !== null && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => draft.setKey(name, null)}>
          {t('platform.passwordRemove')}
        </Button>
      )}
    </div>
  )
}

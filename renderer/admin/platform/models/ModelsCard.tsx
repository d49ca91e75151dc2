import { Button, Stack } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../../fields/kit/comboboxStyles.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { modelId } from '../../../../shared/models/chat.ts'
import { SettingsCard } from '../../settings/SettingsCards.tsx'
import { usePlatform, usePlatformError } from '../PlatformContext.ts'
import classes from '../platform.module.css'
import { NumberSetting } from '../settingInputs.tsx'
import { ModelUsage } from './ModelUsage.tsx'
import { ServiceEditor } from './ServiceEditor.tsx'
import { useModelServices } from './useModelServices.ts'

/** Who answers for models, what may be used of them, and what was. */
export function ModelsCard() {
  const { t } = useTranslation()
  const draft = useModelServices()
  const { saving } = usePlatform()
  return (
    <SettingsCard title={t('platform.cards.models.title')} text={t('platform.cards.models.text')}>
      <Stack gap="md">
        {draft.services.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service that is being written has no name yet
          <ServiceEditor key={at} at={at} draft={draft} />
        ))}
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={saving}
          onClick={draft.add}
        >
          {t('platform.models.addService')}
        </Button>
        <div className={classes.pair}>
          <EmbeddingModel />
          <NumberSetting name="modelSeconds" />
        </div>
        <div className={classes.pair}>
          <NumberSetting name="modelEnvironmentTokens" />
          <NumberSetting name="modelPersonTokens" />
        </div>
        <div className={classes.pair}>
          <NumberSetting name="modelEnvironmentMoney" />
          <NumberSetting name="modelPersonMoney" />
        </div>
        <ModelUsage />
      </Stack>
    </SettingsCard>
  )
}

/** Which of the models makes vectors of texts. */
function EmbeddingModel() {
  const { t } = useTranslation()
  const { services } = useModelServices()
  const { values, saving, set } = usePlatform()
  const error = usePlatformError('embeddingModel')
  const offered = services.flatMap(({ name, models }) =>
    models.filter(({ purpose }) => purpose === 'embeddings').map(model => modelId(name, model.name)),
  )
  const chosen = typeof values.embeddingModel === 'string' ? values.embeddingModel : null
  return (
    <Select
      label={t('platform.fields.embeddingModel')}
      description={t('platform.hints.embeddingModel')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...new Set([...offered, ...(chosen === null ? [] : [chosen])])]}
      value={chosen}
      error={error}
      disabled={saving}
      clearable
      onChange={next => set('embeddingModel', next)}
    />
  )
}

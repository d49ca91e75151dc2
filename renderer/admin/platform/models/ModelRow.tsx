import { useMutation } from '@apollo/client/react'
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '@mantine/core/styles/NumberInput.layer.css'
import '../../../fields/kit/comboboxStyles.ts'
import { IconPlugConnected, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ModelPurpose, modelPurposes } from '../../../../shared/fields/types/modelServices.ts'
import { modelId } from '../../../../shared/models/chat.ts'
import { useShowError } from '../../../app/useShowError.ts'
import { fieldErrors } from '../../../graphql/errors.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { usePlatform, usePlatformError } from '../PlatformContext.ts'
import classes from '../platform.module.css'
import { testModelServiceMutation } from './documents.ts'
import type { ModelServicesDraft } from './useModelServices.ts'

interface ModelRowProps {
  at: number
  /** Its place among the models of the service. */
  position: number
  draft: ModelServicesDraft
}

const prices = ['inputPrice', 'outputPrice'] as const

/** One model of a service, with what it costs. */
export function ModelRow({ at, position, draft }: ModelRowProps) {
  const { t } = useTranslation()
  const error = usePlatformError(`modelServices.${at}.models.${position}.name`)
  const service = draft.services[at]
  const model = service?.models[position]
  if (service === undefined || model === undefined) return null
  const change = (changes: Partial<typeof model>) => draft.changeModel(at, position, changes)
  return (
    <div className={classes.model}>
      <TextInput
        label={t('platform.models.model')}
        error={error}
        value={model.name}
        autoComplete="off"
        spellCheck={false}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <Select
        label={t('platform.models.purpose')}
        data={modelPurposes.map(value => ({ value, label: t(`platform.models.purposes.${value}`) }))}
        value={model.purpose}
        allowDeselect={false}
        onChange={next => next !== null && change({ purpose: next as ModelPurpose })}
      />
      {prices.map(price => (
        <NumberInput
          key={price}
          label={t(`platform.models.${price}`)}
          value={model[price] ?? ''}
          min={0}
          clampBehavior="none"
          hideControls
          onChange={next => change({ [price]: typeof next === 'number' ? next : undefined })}
        />
      ))}
      <TestModel id={modelId(service.name, model.name)} disabled={service.name === '' || model.name === ''} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('platform.models.removeModel', { name: model.name })}
        onClick={() => draft.change(at, { models: service.models.filter((_, each) => each !== position) })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Asks the model as it is written, before anything is saved. */
function TestModel({ id, disabled }: { id: string; disabled: boolean }) {
  const { t } = useTranslation()
  const { data, setErrors } = usePlatform()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [ask, { loading }] = useMutation(testModelServiceMutation)

  async function test() {
    try {
      await ask({ variables: { data, model: id } })
      setErrors({})
      snackbar.show({ text: t('platform.models.tested', { name: id }), color: 'success' })
    } catch (error) {
      const wrong = fieldErrors(error)
      if (wrong === undefined) showError(error)
      else setErrors(wrong)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconPlugConnected size={16} aria-hidden />}
      loading={loading}
      disabled={disabled}
      onClick={() => void test()}
    >
      {t('platform.models.test')}
    </Button>
  )
}

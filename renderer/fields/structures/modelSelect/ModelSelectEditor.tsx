import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '../../kit/NotLoaded.tsx'
import { useLoaded } from '../../kit/useLoaded.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { type OfferedModels, useSheet } from '../sheet/SheetContext.ts'

/** Of something that is being made, the only model there is becomes its own, once: who takes it away again has none. */
function useOnlyOne(models: OfferedModels | undefined, { value, onChange }: EditorProps<string>) {
  const { begins } = useSheet()
  const isDone = useRef(false)
  useEffect(() => {
    if (!begins || models === undefined || isDone.current) return
    isDone.current = true
    const [only] = models
    if (value === undefined && only !== undefined && models.length === 1) onChange(only._id)
  }, [begins, models, value, onChange])
}

/** One of the models that the platform's services have; one that is there no more stays in sight. */
export function ModelSelectEditor(props: EditorProps<string>) {
  const { value, disabled, onChange } = props
  const { t } = useTranslation()
  const { value: models, failed, retry } = useLoaded(useSheet().models)
  useOnlyOne(models, props)
  const services = [...new Set(models?.map(({ service }) => service))]
  const isGone = models !== undefined && value !== undefined && !models.some(({ _id }) => _id === value)
  const kept = value !== undefined && (models === undefined || isGone)
  return (
    <>
      <Select
        {...controlProps(props as EditorProps<never>)}
        description={models?.length === 0 ? t('agents.noModels') : undefined}
        placeholder={t('agents.chooseModel')}
        data={[
          ...(kept ? [{ value, label: isGone ? t('agents.modelGone', { model: value }) : value }] : []),
          ...services.map(service => ({
            group: service,
            items: (models ?? [])
              .filter(model => model.service === service)
              .map(({ _id, name }) => ({ value: _id, label: name })),
          })),
        ]}
        value={value ?? null}
        searchable
        clearable
        checkIconPosition="right"
        nothingFoundMessage={t(failed ? 'agents.modelsFailed' : 'common.noResults')}
        disabled={disabled}
        onChange={model => onChange(model ?? undefined)}
      />
      {failed && <NotLoaded text={t('agents.modelsFailed')} onRetry={retry} />}
    </>
  )
}

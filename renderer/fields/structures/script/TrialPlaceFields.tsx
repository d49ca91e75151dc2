import { Textarea } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSearchable } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { TrialInputs } from '../../../../shared/fields/trialInputs.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import classes from './ScriptTrial.module.css'
import { useScriptTrials } from './ScriptTrialsContext.ts'

/** What is typed: JSON of an object, or nothing. */
type Typed = 'parameters' | 'options' | 'user'

export interface ChosenPlace extends Readonly<Record<Typed, string>> {
  collectionId: string | null
  itemId: string | null
}

interface TrialPlaceFieldsProps {
  chosen: ChosenPlace
  inputs: TrialInputs
  /** Whether what is typed there means an object. */
  isObject(name: Typed): boolean
  onChoose(chosen: ChosenPlace): void
}

type StoredRecord = Readonly<Record<string, unknown>>

/** What people know a record by: its first text. */
function labelOf(record: StoredRecord, fields: readonly Field[]): string {
  const texts = fields.filter(isSearchable).map(({ name }) => record[name])
  const label = texts.find(text => typeof text === 'string' && text !== '')
  return String(label ?? record._id)
}

/** The newest records of the collection; what went wrong, as a sentence. */
function useRecords(collectionId: string | null) {
  const trials = useScriptTrials()
  const [state, setState] = useState<{ records: readonly StoredRecord[]; failure?: string }>({ records: [] })
  useEffect(() => {
    let wanted = true
    setState({ records: [] })
    if (collectionId !== null)
      trials?.records(collectionId).then(
        records => wanted && setState({ records }),
        error => wanted && setState({ records: [], failure: trials.explain(error) }),
      )
    return () => {
      wanted = false
    }
  }, [trials, collectionId])
  return state
}

/** What a script is given in a trial. */
export function TrialPlaceFields({ chosen, inputs, isObject, onChoose }: TrialPlaceFieldsProps) {
  const { t } = useTranslation()
  const asked: readonly Typed[] = [
    'parameters',
    ...(inputs.options ? ['options' as const] : []),
    ...(inputs.user ? ['user' as const] : []),
  ]
  return (
    <div className={classes.place}>
      {asked.map(name => (
        <Textarea
          key={name}
          className={classes.parameters}
          label={t(`scripts.trial.${name}`)}
          placeholder="{ }"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          value={chosen[name]}
          error={isObject(name) ? undefined : t('scripts.trial.noObject')}
          onChange={event => onChoose({ ...chosen, [name]: event.currentTarget.value })}
        />
      ))}
      {!inputs.noRecord && <RecordFields chosen={chosen} onChoose={onChoose} />}
    </div>
  )
}

/** The record that a script runs for: the newest one, until another one is chosen. */
function RecordFields({ chosen, onChoose }: Pick<TrialPlaceFieldsProps, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation()
  const { components, fields } = useSheet()
  const { records, failure } = useRecords(chosen.collectionId)
  const newest = records[0]
  const [filled, setFilled] = useState<typeof newest>()
  useEffect(() => {
    if (newest === undefined || newest === filled) return
    setFilled(newest)
    onChoose({ ...chosen, itemId: String(newest._id) })
  }, [newest, filled, chosen, onChoose])
  const collections = components('collection').map(({ _id, name }) => ({ value: _id, label: name }))
  const options = useMemo(() => {
    const known = chosen.collectionId === null ? [] : fields(chosen.collectionId)
    return records.map(record => ({ value: String(record._id), label: labelOf(record, known) }))
  }, [records, fields, chosen.collectionId])
  return (
    <>
      <Select
        label={t('scripts.trial.collection')}
        data={collections}
        value={chosen.collectionId}
        searchable
        clearable
        allowDeselect={false}
        nothingFoundMessage={t('common.noResults')}
        onChange={collectionId => onChoose({ ...chosen, collectionId, itemId: null })}
      />
      <Select
        label={t('scripts.trial.record')}
        data={options}
        value={chosen.itemId}
        searchable
        clearable
        allowDeselect={false}
        disabled={chosen.collectionId === null}
        error={failure}
        nothingFoundMessage={t('common.noResults')}
        onChange={itemId => onChoose({ ...chosen, itemId })}
      />
    </>
  )
}

import { Select, Textarea } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSearchable } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import classes from './ScriptTrial.module.css'
import { useScriptTrials } from './ScriptTrialsContext.ts'

export interface ChosenPlace {
  /** As it is typed: JSON of an object, or nothing. */
  parameters: string
  collectionId: string | null
  itemId: string | null
}

interface TrialPlaceFieldsProps {
  chosen: ChosenPlace
  /** What is wrong with the parameters. */
  error: string | undefined
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

/** The parameters and the record of a trial. */
export function TrialPlaceFields({ chosen, error, onChoose }: TrialPlaceFieldsProps) {
  const { t } = useTranslation()
  const { components, fields } = useSheet()
  const { records, failure } = useRecords(chosen.collectionId)
  const collections = components('collection').map(({ _id, name }) => ({ value: _id, label: name }))
  const options = useMemo(() => {
    const known = chosen.collectionId === null ? [] : fields(chosen.collectionId)
    return records.map(record => ({ value: String(record._id), label: labelOf(record, known) }))
  }, [records, fields, chosen.collectionId])
  return (
    <div className={classes.place}>
      <Textarea
        className={classes.parameters}
        label={t('scripts.trial.parameters')}
        placeholder="{ }"
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={chosen.parameters}
        error={error}
        onChange={event => onChoose({ ...chosen, parameters: event.currentTarget.value })}
      />
      <Select
        label={t('scripts.trial.collection')}
        data={collections}
        value={chosen.collectionId}
        searchable
        clearable
        nothingFoundMessage={t('common.noResults')}
        onChange={collectionId => onChoose({ ...chosen, collectionId, itemId: null })}
      />
      <Select
        label={t('scripts.trial.record')}
        data={options}
        value={chosen.itemId}
        searchable
        clearable
        disabled={chosen.collectionId === null}
        error={failure}
        nothingFoundMessage={t('common.noResults')}
        onChange={itemId => onChoose({ ...chosen, itemId })}
      />
    </div>
  )
}

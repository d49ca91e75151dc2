import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Explanation } from '../../../shared/wire/answers.ts'
import { addIndexMutation, collectionIndexesQuery } from './documents.ts'
import classes from './FilterPreview.module.css'

interface FilterFactsProps {
  explained: Explanation
  collectionId: string
  /** Those that rules may name. */
  fields: readonly Field[]
  /** Called when an index was made. */
  onIndex(): void
}

/** How many records a filter finds, and what finding them costs. */
export function FilterFacts({ explained, collectionId, fields, onIndex }: FilterFactsProps) {
  const { t, i18n } = useTranslation()
  const { covered, suggestion, rowsScanned, matching, milliseconds, plan } = explained
  const time = milliseconds.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  return (
    <div className={classes.facts}>
      <div className={classes.numbers} aria-live="polite">
        <strong>{t('filters.try.matching', { count: matching })}</strong>
        <span>{t('filters.try.scanned', { count: rowsScanned })}</span>
        <span>{t('filters.try.milliseconds', { time })}</span>
      </div>
      <p>{t(covered ? 'filters.try.covered' : 'filters.try.uncovered')}</p>
      {suggestion && (
        <SuggestedIndex suggestion={suggestion} collectionId={collectionId} fields={fields} onDone={onIndex} />
      )}
      <details>
        <summary>{t('filters.try.plan')}</summary>
        <pre className={classes.plan}>{plan.join('\n')}</pre>
      </details>
    </div>
  )
}

interface SuggestedIndexProps {
  suggestion: NonNullable<Explanation['suggestion']>
  collectionId: string
  fields: readonly Field[]
  onDone(): void
}

function SuggestedIndex({ suggestion, collectionId, fields, onDone }: SuggestedIndexProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const labels = suggestion.fields.map(name => fields.find(field => field.name === name)?.label ?? name)

  async function add() {
    setState('busy')
    try {
      const { data } = await client.query({
        query: collectionIndexesQuery,
        variables: { collectionId },
        fetchPolicy: 'network-only',
      })
      const collection = data?.collection
      if (!collection) return setState('failed')
      const indexes = [...collection.indexes, suggestion]
      const variables = { collectionId, data: { indexes }, expectedVersion: collection.version }
      await client.mutate({ mutation: addIndexMutation, variables })
      setState('ready')
      onDone()
    } catch {
      setState('failed')
    }
  }

  return (
    <div className={classes.suggestion}>
      <span>{t('filters.try.suggestion', { fields: labels.join(', ') })}</span>
      <Button size="compact-sm" variant="light" loading={state === 'busy'} onClick={() => void add()}>
        {t('filters.try.addIndex')}
      </Button>
      {state === 'failed' && <span>{t('filters.try.failed')}</span>}
    </div>
  )
}

import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filter as filterKind } from '../../../shared/components/filter.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FilterGroup } from '../../../shared/fields/types/filterGroups.ts'
import { filterToJson } from '../../../shared/filters/filter.ts'
import { filterToFilter } from '../../../shared/filters/filterToFilter.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import { OperandInput } from '../operand/OperandInput.tsx'
import { addIndexMutation, collectionIndexesQuery, type Explanation, explainFilterQuery } from './documents.ts'
import classes from './filterGroups.module.css'
import { namesOf } from './ruleModel.ts'

/** Pause in editing before the server is asked, in ms. */
const pause = 400

interface TryFilterProps {
  collectionId: string
  groups: readonly FilterGroup[]
  /** Those that rules may name. */
  fields: readonly Field[]
}

type Values = Readonly<Record<string, unknown>>

/** What the filter finds now, and what finding it costs; parameters and typed values can be tried. */
export function TryFilter({ collectionId, groups, fields }: TryFilterProps) {
  const { t } = useTranslation()
  const { zone, now } = useFieldServices()
  const [parameters, setParameters] = useState<Values>({})
  const [filterValues, setFilterValues] = useState<Values>({})
  const around = { component: () => undefined, fields: () => fields }
  const complete = Object.keys(filterKind.check({ collectionId, groups }, around)).length === 0
  const asked = complete
    ? JSON.stringify(
        filterToJson(filterToFilter({ groups }, { context: { fields, zone, now: now() }, parameters, filterValues })),
      )
    : undefined
  const [settled] = useDebouncedValue(asked, pause)
  const filter = useMemo(() => (settled === undefined ? {} : JSON.parse(settled)), [settled])
  const { data, previousData, error, refetch } = useQuery(explainFilterQuery, {
    variables: { collectionId, filter },
    skip: settled === undefined,
    fetchPolicy: 'no-cache',
  })
  const explained = (data ?? previousData)?.explainFilter

  return (
    <section className={classes.try} aria-label={t('filters.try.title')}>
      <h3>{t('filters.try.title')}</h3>
      <TriedValues
        groups={groups}
        fields={fields}
        parameters={parameters}
        filterValues={filterValues}
        onParameters={setParameters}
        onFilterValues={setFilterValues}
      />
      {asked === undefined ? (
        <p className={classes.muted}>{t('filters.try.incomplete')}</p>
      ) : error ? (
        <p className={classes.muted}>{t('filters.try.failed')}</p>
      ) : (
        explained && (
          <Facts explained={explained} collectionId={collectionId} fields={fields} onIndex={() => void refetch()} />
        )
      )}
    </section>
  )
}

interface TriedValuesProps {
  groups: readonly FilterGroup[]
  fields: readonly Field[]
  parameters: Values
  filterValues: Values
  onParameters(values: Values): void
  onFilterValues(values: Values): void
}

function TriedValues(props: TriedValuesProps) {
  const { groups, fields, parameters, filterValues, onParameters, onFilterValues } = props
  const named = namesOf(groups, 'parameter')
  const typed = namesOf(groups, 'editable')
  if (named.length + typed.length === 0) return null
  return (
    <div className={classes.inputs}>
      {named.map(({ name }) => (
        <TextInput
          key={`parameter ${name}`}
          label={name}
          value={String(parameters[name] ?? '')}
          onChange={event => onParameters({ ...parameters, [name]: event.currentTarget.value })}
        />
      ))}
      {typed.map(({ name, rule }) => {
        const field = fields.find(candidate => candidate.name === rule.fieldName)
        return (
          field && (
            <OperandInput
              key={`variable ${name}`}
              id={`try-${name}`}
              field={field}
              operation={rule.operation}
              label={rule.label || name}
              value={filterValues[name]}
              onChange={value => onFilterValues({ ...filterValues, [name]: value })}
            />
          )
        )
      })}
    </div>
  )
}

interface FactsProps {
  explained: Explanation
  collectionId: string
  fields: readonly Field[]
  onIndex(): void
}

function Facts({ explained, collectionId, fields, onIndex }: FactsProps) {
  const { t, i18n } = useTranslation()
  const { covered, suggestion, rowsScanned, matching, milliseconds, plan } = explained
  const time = milliseconds.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  return (
    <>
      <div className={classes.facts} aria-live="polite">
        <span className={classes.matching}>{t('filters.try.matching', { count: matching })}</span>
        <span>{t('filters.try.scanned', { count: rowsScanned })}</span>
        <span>{t('filters.try.milliseconds', { time })}</span>
      </div>
      <p className={classes.muted}>{t(covered ? 'filters.try.covered' : 'filters.try.uncovered')}</p>
      {suggestion && (
        <SuggestedIndex suggestion={suggestion} collectionId={collectionId} fields={fields} onDone={onIndex} />
      )}
      <details className={classes.muted}>
        <summary>{t('filters.try.plan')}</summary>
        <pre className={classes.plan}>{plan.join('\n')}</pre>
      </details>
    </>
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
      {state === 'failed' && <span className={classes.muted}>{t('filters.try.failed')}</span>}
    </div>
  )
}

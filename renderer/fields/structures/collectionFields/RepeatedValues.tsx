import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { systemFields } from '../../../../shared/components/systemFields.ts'
import { namesPeople, typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../../shared/fields/recordValidator.ts'
import type { CollectionIndex } from '../../../../shared/fields/types/collectionFields.ts'
import { parseMessage, type ValidationMessage } from '../../../../shared/validation/messages.ts'
import type { Document } from '../../../graphql/generated/operations.ts'
import { useRegion } from '../../../ui/region.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import { useOptions } from '../../kit/relation/useOptions.ts'
import { useStoredFields } from './CollectionFieldsContext.ts'

const repeatedQuery: Document<'RepeatedValues'> = gql`
  query RepeatedValues($collectionId: String!, $groups: JSON, $filter: JSON, $limit: Int) {
    collectionAggregate(
      collectionId: $collectionId, groups: $groups, filter: $filter, measures: { records: { count: true } }
      having: { records: { greater: 1 } }, orderBy: "records", orderByAsc: false, limit: $limit
    )
  }
`

const shown = 3

/** Whether a message says that records repeat what is to be unique. */
export const isRepeated = (message: ValidationMessage | undefined): boolean =>
  message !== undefined && parseMessage(message).code === 'duplicates'

const none: readonly string[] = []

/** What the members are called whose ids are among the values of a field that names people; without such a field nobody is asked for. */
function useNames(field: Field | undefined, values: readonly string[], collectionId: string | undefined) {
  const { options } = useOptions({
    field: field ?? noField,
    source: field && { collectionId },
    values: undefined,
    current: field ? values : none,
  })
  return new Map(options.map(({ value, label }) => [value, label]))
}

const noField: Field = { _id: '', name: '', label: '', type: 'string', optional: true, options: {} }

interface RepeatedValuesProps {
  index: CollectionIndex
  fields: readonly Field[]
  /** What is said until they are known. */
  otherwise: string
}

/** The values that stand in the way of a unique index, the most frequent first (E50). */
export function RepeatedValues({ index, fields, otherwise }: RepeatedValuesProps) {
  const { t } = useTranslation()
  const { zone, locale } = useFieldServices()
  const region = useRegion()
  const { collectionId } = useStoredFields()
  const { data } = useQuery(repeatedQuery, {
    variables: {
      collectionId: collectionId ?? '',
      groups: index.fields,
      // Nothing repeats nothing.
      filter: { $and: index.fields.map(name => ({ [name]: { $exists: true } })) },
      limit: shown,
    },
    skip: collectionId === undefined || index.fields.length === 0,
    fetchPolicy: 'no-cache',
  })
  const known = [...fields, ...systemFields]
  const fieldAt = (position: number) => known.find(({ name }) => name === index.fields[position])
  const found = data?.collectionAggregate.flatMap(({ values = [] }) => values.map(String))
  const personField = index.fields.map((_, position) => fieldAt(position)).find(field => field && namesPeople(field))
  const names = useNames(personField, found ?? none, collectionId)
  const textOf = (value: unknown, position: number) => {
    const field = fieldAt(position)
    if (field && namesPeople(field)) return names.get(String(value)) ?? '—'
    return field && value !== null
      ? typeOf(field).toText(value, fieldOptions(field), { zone, locale, region })
      : String(value)
  }
  const repeated = data?.collectionAggregate.map(({ values = [], measures }) =>
    t('collectionScreens.indexes.repeatedValue', { value: values.map(textOf).join(', '), count: measures.records }),
  )
  return (
    <Text c="var(--telar-danger)" fz="xs" mt={4} role="alert">
      {repeated?.length ? `${t('collectionScreens.indexes.repeated')} ${repeated.join(' · ')}` : otherwise}
    </Text>
  )
}

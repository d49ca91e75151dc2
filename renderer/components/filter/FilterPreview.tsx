import { useQuery } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Definition, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { type filter, filterableFields, filterInputs } from '../../../shared/components/filter.ts'
import type { RecordItem } from '../../../shared/components/presented.ts'
import { holdsIds, isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { evaluateFilter } from '../../../shared/filterRules/evaluateFilter.ts'
import { filterToJson } from '../../../shared/filters/filter.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import type { PreviewProps, PreviewSurroundings } from '../kindEditor.ts'
import { triedFilterQuery } from './documents.ts'
import FilterBar, { type FilterValues } from './FilterBar.tsx'
import { FilterFacts } from './FilterFacts.tsx'
import classes from './FilterPreview.module.css'

type FilterDefinition = DefinitionOf<typeof filter>

/** Pause in typing before the server is asked, in ms. */
const typingPause = 400
/** More columns than this do not fit beside the rules. */
const mostColumns = 4
const mostRows = 10

function namesOfParameters({ groups }: FilterDefinition): string[] {
  const rules = groups.flatMap(group => group.rules).filter(({ valueType }) => valueType === 'parameter')
  return [...new Set(rules.flatMap(({ parameterName }) => parameterName || []))]
}

/** What the rules find as they are now, and what that costs; with the inputs that people get, and a value to try for each parameter. */
export default function FilterPreview({ complete, around }: PreviewProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.preview} aria-label={t('filters.try.title')}>
      {complete ? <Tried given={complete} around={around} /> : <EmptyState title={t('filters.try.incomplete')} />}
    </section>
  )
}

/** Designers try a filter as nobody of the environment. */
const nobody = { membershipId: undefined, email: undefined, profileValue: () => undefined }

function Tried({ given, around }: { given: Definition; around: PreviewSurroundings }) {
  const { zone, now } = useComponents()
  const definition = given as unknown as FilterDefinition
  const { collectionId, title } = definition
  const fields = around.fields(collectionId)
  const inputs = filterInputs(given, fields)
  const [filterValues, setFilterValues] = useState<FilterValues>({})
  const [parameters, setParameters] = useState<FilterValues>({})
  const context = { fields: filterableFields(fields), zone, now: now() }
  const { filter: asked } = evaluateFilter(definition, { context, parameters, filterValues, user: nobody })
  return (
    <>
      <Parameters names={namesOfParameters(definition)} values={parameters} onChange={setParameters} />
      {inputs.length > 0 && (
        <FilterBar title={title} inputs={inputs} values={filterValues} source={{}} onChange={setFilterValues} />
      )}
      <Found collectionId={collectionId} fields={fields} question={JSON.stringify(filterToJson(asked))} />
    </>
  )
}

interface ParametersProps {
  names: readonly string[]
  values: FilterValues
  onChange(values: FilterValues): void
}

/** In the place of a view that gives them. */
function Parameters({ names, values, onChange }: ParametersProps) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <div className={classes.parameters}>
      {names.map(name => (
        <TextInput
          key={name}
          label={name}
          placeholder={t('designer.preview.tryValue')}
          value={String(values[name] ?? '')}
          onChange={event => onChange({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}

interface FoundProps {
  collectionId: string
  fields: readonly Field[]
  /** The filter as JSON. */
  question: string
}

function Found({ collectionId, fields, question }: FoundProps) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const [settled] = useDebouncedValue(question, typingPause)
  const filter = useMemo(() => JSON.parse(settled) as Readonly<Record<string, unknown>>, [settled])
  const { data, previousData, error, loading, refetch } = useQuery(triedFilterQuery, {
    variables: { collectionId, filter, limit: mostRows },
    fetchPolicy: 'no-cache',
  })
  const answer = data ?? (error ? undefined : previousData)
  if (error) return <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
  if (!answer) return <ListSkeleton rows={4} />
  const { explainFilter, found } = answer
  return (
    <div className={classes.found} data-updating={loading || undefined}>
      <FilterFacts
        explained={explainFilter}
        collectionId={collectionId}
        fields={filterableFields(fields)}
        onIndex={() => void refetch()}
      />
      {found.items.length === 0 ? (
        <EmptyState title={t('designer.preview.filter.none')} text={t('designer.preview.filter.noneText')} />
      ) : (
        <Rows fields={fields} items={found.items} />
      )}
    </div>
  )
}

/** Records by what can be read of them without asking further. */
function Rows({ fields, items }: { fields: readonly Field[]; items: readonly RecordItem[] }) {
  const { FieldValue } = useComponents()
  const shown = fields.filter(field => !isWriteOnly(field) && !holdsIds(field)).slice(0, mostColumns)
  return (
    <div className={classes.scroller}>
      <table className={classes.rows}>
        <thead>
          <tr>
            {shown.map(({ name, label }) => (
              <th key={name} scope="col">
                {label || name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item._id}>
              {shown.map(field => (
                <td key={field.name}>
                  <FieldValue field={field} value={item[field.name]} inline />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

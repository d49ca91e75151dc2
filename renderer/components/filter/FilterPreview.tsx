import { useQuery } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Definition, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { type filter, filterableFields, filterInputs } from '../../../shared/components/filter.ts'
import { isWriteOnly, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { type Filter, filterToJson } from '../../../shared/filters/filter.ts'
import { filterToFilter } from '../../../shared/filters/filterToFilter.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import type { PreviewProps, PreviewSurroundings } from '../kindEditor.ts'
import type { RecordItem } from '../presented.ts'
import { foundItemsQuery } from './documents.ts'
import FilterBar, { type FilterValues } from './FilterBar.tsx'
import classes from './FilterPreview.module.css'

type FilterDefinition = DefinitionOf<typeof filter>

/** Pause in typing before the server is asked, in ms. */
const typingPause = 400
/** More columns than this do not fit beside the rules. */
const mostColumns = 4
const mostRows = 10

const namesOfParameters = ({ groups }: FilterDefinition) => {
  const rules = groups.flatMap(group => group.rules).filter(({ valueType }) => valueType === 'parameter')
  return [...new Set(rules.flatMap(({ parameterName }) => parameterName || []))]
}

/** What the rules find as they are now, with the inputs that people get and a value to try for each parameter of a view. */
export default function FilterPreview({ complete, around }: PreviewProps) {
  const { t } = useTranslation()
  if (complete) return <Tried given={complete} around={around} />
  return <EmptyState title={t('designer.preview.incomplete')} text={t('designer.preview.incompleteText')} />
}

function Tried({ given, around }: { given: Definition; around: PreviewSurroundings }) {
  const { t } = useTranslation()
  const { zone, now } = useComponents()
  const definition = given as unknown as FilterDefinition
  const { collectionId, title } = definition
  const fields = around.fields(collectionId)
  const inputs = filterInputs(given, fields)
  const names = namesOfParameters(definition)
  const [values, setValues] = useState<FilterValues>({})
  const [parameters, setParameters] = useState<FilterValues>({})
  const context = { fields: filterableFields(fields), zone, now: now() }
  const asked = filterToFilter(definition, { context, parameters, filterValues: values })
  return (
    <div className={classes.preview}>
      {names.length > 0 && (
        <div className={classes.parameters}>
          {names.map(name => (
            <TextInput
              key={name}
              size="sm"
              label={t('designer.preview.parameter', { name })}
              placeholder={t('designer.preview.tryValue')}
              value={String(parameters[name] ?? '')}
              onChange={event => setParameters({ ...parameters, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      {inputs.length > 0 && (
        <FilterBar title={title} inputs={inputs} values={values} source={{}} onChange={setValues} />
      )}
      <Found collectionId={collectionId} fields={fields} filter={asked} />
    </div>
  )
}

interface FoundProps {
  collectionId: string
  fields: readonly Field[]
  filter: Filter
}

function Found({ collectionId, fields, filter: asked }: FoundProps) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const [text] = useDebouncedValue(JSON.stringify(filterToJson(asked)), typingPause)
  const { data, previousData, error, loading, refetch } = useQuery(foundItemsQuery, {
    variables: { collectionId, filter: JSON.parse(text) as Record<string, unknown>, limit: mostRows },
    fetchPolicy: 'no-cache',
  })
  const page = (data ?? (error ? undefined : previousData))?.found
  if (error) return <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
  if (!page) return <ListSkeleton rows={4} />
  return (
    <section className={classes.found} data-updating={loading || undefined}>
      <p className={classes.count} role="status">
        {t('designer.preview.filter.found', { count: page.totalCount })}
      </p>
      {page.totalCount === 0 ? (
        <EmptyState title={t('designer.preview.filter.none')} text={t('designer.preview.filter.noneText')} />
      ) : (
        <Rows fields={fields} items={page.items} />
      )}
    </section>
  )
}

/** Records by what can be read of them without asking further. */
function Rows({ fields, items }: { fields: readonly Field[]; items: readonly RecordItem[] }) {
  const { FieldValue } = useComponents()
  const shown = fields.filter(field => !isWriteOnly(field) && relationOf(field) === undefined).slice(0, mostColumns)
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

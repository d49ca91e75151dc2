import { Input } from '@mantine/core'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useOptions } from '../../kit/relation/useOptions.ts'
import { FieldValue } from '../FieldValue.tsx'
import { findFieldUi } from '../runtime.ts'
import classes from './ReadingField.module.css'

/** A field that is only read where others are edited (F195). */
export function ReadingField(props: FieldEditProps) {
  return findFieldUi(props.field.type)?.labelled === true ? <Labelled {...props} /> : <Shown {...props} />
}

const ids = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(id => typeof id === 'string' && id !== '')

/** Ids are read by the labels that their options have. */
function Labelled(props: FieldEditProps) {
  const { field, source, value, values } = props
  const { options } = useOptions({ field, source, values, current: ids(value) })
  return <Shown {...props} labels={new Map(options.map(option => [option.value, option.label]))} />
}

function Shown({
  field,
  value,
  label,
  description,
  source,
  labels,
}: FieldEditProps & { labels?: ReadonlyMap<string, string> }) {
  const help = description ?? field.options.description
  return (
    <Input.Wrapper label={label} labelElement="div" description={typeof help === 'string' ? help : undefined}>
      <div className={classes.value}>
        <FieldValue field={field} value={value} labels={labels} source={source} />
      </div>
    </Input.Wrapper>
  )
}

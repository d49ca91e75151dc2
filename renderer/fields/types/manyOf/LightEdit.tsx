import { useTranslation } from 'react-i18next'
import { ManyChoices } from '../../kit/choices/ManyChoices.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { CreateOption } from '../../kit/relation/CreateOption.tsx'
import { listProps, nothingFound } from '../../kit/relation/selectProps.tsx'
import { useOptions } from '../../kit/relation/useOptions.ts'
import { withChosen } from '../../kit/relation/withChosen.ts'

const nothing: readonly string[] = []

export default function ManyOfEdit(props: FieldEditProps<string[]>) {
  const { t } = useTranslation()
  const { field, source, values, value, onChange } = props
  const current = value ?? nothing
  const inSight = field.options.typeMultiselect === 'checkboxes'
  const state = useOptions({ field, source, values, current, inSight })
  const disabled = props.disabled || state.filterFailed
  return (
    <CreateOption field={props as FieldEditProps<never>} onCreated={id => onChange([...current, id])}>
      <ManyChoices
        field={{ ...props, disabled }}
        options={withChosen(state.options, current, id => (state.busy ? '…' : id))}
        nothingFound={nothingFound(t, state)}
        list={{ ...listProps(t, state), searchValue: state.search, onSearchChange: state.setSearch }}
      />
    </CreateOption>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneChoice } from '../../kit/choices/OneChoice.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { CreateOption } from '../../kit/relation/CreateOption.tsx'
import { listProps, nothingFound, WithFailure } from '../../kit/relation/selectProps.tsx'
import { unnamedRecord } from '../../kit/relation/unnamed.ts'
import { useCreation } from '../../kit/relation/useCreation.ts'
import { useOptions } from '../../kit/relation/useOptions.ts'

interface OneOptionProps {
  field: FieldEditProps<string>
  /** What a chosen id is called that nothing goes by any more. */
  unknown(id: string): string
}

/** One of the options that the server has for the field, which it searches too. */
export function OneOption({ field: props, unknown }: OneOptionProps) {
  const { t } = useTranslation()
  const { field, source, values, value, onChange } = props
  const [text, setText] = useState<string>()
  const search = text?.trim() ?? ''
  const create = useCreation(props)
  // What was typed and is no option has no label.
  const current = value && value !== text ? [value] : []
  const state = useOptions({ field, source, values, current, search })
  const disabled = props.disabled || state.filterFailed
  return (
    <WithFailure state={state}>
      <OneChoice
        field={{ ...props, disabled }}
        options={state.options}
        searchable
        nothingFound={nothingFound(t, state)}
        typed={{ text, setText, settled: state.settled, isSearched: search !== '' }}
        list={{
          ...listProps(state),
          inputContainer: input => (
            <CreateOption field={props} create={create} text={text} onCreated={onChange}>
              {input}
            </CreateOption>
          ),
        }}
        unknown={id => state.labelOf(id) ?? (state.busy || state.failed || !state.settled ? '…' : unknown(id))}
        create={create}
      />
    </WithFailure>
  )
}

export default function OneOfEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  return <OneOption field={props} unknown={id => unnamedRecord(props.field, id, t)} />
}

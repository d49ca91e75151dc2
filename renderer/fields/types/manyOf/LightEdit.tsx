import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ManyChoices } from '../../kit/choices/ManyChoices.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { CreateOption } from '../../kit/relation/CreateOption.tsx'
import { listProps, nothingFound, WithFailure } from '../../kit/relation/selectProps.tsx'
import { unnamedRecord } from '../../kit/relation/unnamed.ts'
import { useCreation } from '../../kit/relation/useCreation.ts'
import { useOptions } from '../../kit/relation/useOptions.ts'

const nothing: readonly string[] = []

export default function ManyOfEdit(props: FieldEditProps<string[]>) {
  const { t } = useTranslation()
  const { field, source, values, value, onChange } = props
  const [text, setText] = useState<string>()
  const search = text?.trim() ?? ''
  const create = useCreation(props)
  // What was typed and is no option has no label.
  const current = (value ?? nothing).filter(id => id !== text)
  const inSight = field.options.typeMultiselect === 'checkboxes'
  const state = useOptions({ field, source, values, current, search, inSight })
  const disabled = props.disabled || state.filterFailed

  const creating = (children: ReactNode) => (
    <CreateOption
      field={props}
      create={create}
      text={text}
      boxes={inSight}
      onCreated={id => onChange([...current, id])}
    >
      {children}
    </CreateOption>
  )
  const choices = (
    <ManyChoices
      field={{ ...props, disabled }}
      options={state.options}
      nothingFound={inSight && state.failed ? undefined : nothingFound(t, state)}
      typed={{ text, setText, settled: state.settled, isSearched: search !== '' }}
      list={{ ...listProps(state), inputContainer: creating }}
      unknown={id =>
        state.labelOf(id) ?? (state.busy || state.failed || !state.settled ? '…' : unnamedRecord(field, id, t))
      }
      create={create}
    />
  )
  return <WithFailure state={state}>{inSight ? creating(choices) : choices}</WithFailure>
}

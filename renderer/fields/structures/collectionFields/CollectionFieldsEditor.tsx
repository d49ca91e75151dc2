import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAsked, isUnfinished } from '../../../../shared/fields/askedOptions.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { ProfileField } from '../../../../shared/fields/profileField.ts'
import { fieldType } from '../../../../shared/fields/registry.ts'
import type { AgentParameter } from '../../../../shared/fields/types/agentFunctions.ts'
import { fieldNameOf } from '../../../../shared/imports/names.ts'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { PropertySheet } from '../sheet/PropertySheet.tsx'
import { useSheet } from '../sheet/SheetContext.ts'
import { useStoredFields } from './CollectionFieldsContext.ts'
import { FieldLine } from './FieldLine.tsx'
import { FieldRules } from './FieldRules.tsx'
import { fieldUse } from './fieldUses.ts'
import { plainType, useMeaning, useRelated } from './newFields.ts'
import { OwnEditSwitch } from './OwnEditSwitch.tsx'
import { ParameterDescription } from './ParameterDescription.tsx'
import { typed } from './relationType.ts'
import { TypeMenu } from './TypeMenu.tsx'

const none: Field[] = []

/** Fields of a collection, of people's profiles or of what a function takes: label, internal name, type, optional, and the type's own options. */
export function CollectionFieldsEditor(props: EditorProps<Field[]>) {
  const { label, value = none, options, error, errors, disabled, onChange } = props
  const use = fieldUse(options)
  const { t } = useTranslation()
  const { newId } = useSheet()
  const stored = useStoredFields()
  const others = (field: Field) =>
    new Set(value.filter(other => other._id !== field._id).map(other => other.name.toLowerCase()))

  const meaningOf = useMeaning(use)
  // Made without a word about their type; one that was made from the menu keeps what was chosen there.
  const [untold, setUntold] = useState<ReadonlySet<string>>(new Set())
  const newField = (type: string, collectionId?: string): Field => ({
    _id: newId(),
    name: '',
    label: '',
    optional: true,
    ...typed(type, collectionId),
    ...use.fresh,
  })

  /** Each of the type that its name means, under names that no other has. */
  function named(labels: readonly string[]): Field[] {
    const taken = new Set(value.map(({ name }) => name.toLowerCase()))
    const made = labels.map(label => {
      const name = label === '' ? '' : fieldNameOf(label, taken)
      taken.add(name.toLowerCase())
      return { ...newField(plainType), label, name, ...meaningOf(label) }
    })
    setUntold(before => new Set([...before, ...made.map(({ _id }) => _id)]))
    return made
  }

  const related = useRelated()
  // One may have been made meanwhile, while others typed.
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const add = (type: string, collectionId?: string) =>
    latest.current.onChange([...latest.current.value, newField(type, collectionId)])

  return (
    <RowsEditor
      label={label}
      entries={value}
      onChange={onChange}
      idOf={field => field._id}
      nameOf={field => field.label || field.name}
      columns="minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr) 72px"
      head={
        <>
          <span>{t('designer.fields.label')}</span>
          <span>{t('designer.fields.name')}</span>
          <span>{t('designer.fields.type')}</span>
          <span style={{ textAlign: 'center' }}>{t('designer.fields.required')}</span>
        </>
      }
      line={(field, index, change) => (
        <FieldLine
          field={field}
          errors={errorsBelow(errors, String(index))}
          taken={others(field)}
          isNamed={untold.has(field._id)}
          use={use}
          disabled={disabled}
          onChange={change}
        />
      )}
      opensWith={(field: Field) => isUnfinished(field)}
      settings={(field, index, change) => (
        <>
          <FieldOptions
            asked
            field={field}
            errors={errorsBelow(errors, `${index}.options`)}
            disabled={disabled}
            onChange={options => change({ options })}
          />
          {use.rules === 'own' ? (
            <OwnEditSwitch
              field={field as ProfileField}
              error={errors[`${index}.ownEdit`]}
              disabled={disabled}
              onChange={change}
            />
          ) : use.rules === 'told' ? (
            <ParameterDescription field={field as AgentParameter} disabled={disabled} onChange={change} />
          ) : (
            <FieldRules
              field={field}
              fields={value}
              defaultError={errors[`${index}.defaultValue`]}
              disabled={disabled}
              onChange={change}
            />
          )}
          <FieldOptions
            field={field}
            errors={errorsBelow(errors, `${index}.options`)}
            disabled={disabled}
            onChange={options => change({ options })}
          />
        </>
      )}
      isWrong={(field, index) =>
        errors[`${index}.defaultValue`] !== undefined ||
        errors[`${index}.ownEdit`] !== undefined ||
        stored.unique?.errorOf(field.name) !== undefined
      }
      typed={named}
      mayRemove={field => {
        const known = stored.find(field._id)
        return known ? stored.mayRemove(known) : Promise.resolve(true)
      }}
      foot={
        <TypeMenu
          target={
            <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} />}>
              {t('designer.fields.add')}
            </Button>
          }
          opensRow
          offers={use.offers}
          related={related}
          onChoose={add}
        />
      }
      empty={t('designer.fields.empty')}
      error={error}
      errors={errors}
      disabled={disabled}
    />
  )
}

interface FieldOptionsProps {
  field: Field
  /** Those without which the field says nothing, or the others. */
  asked?: boolean
  errors: Readonly<Record<string, string>>
  disabled: boolean
  onChange(options: Record<string, unknown>): void
}

/** The sheet of a type's options, made from its definition. */
function FieldOptions({ field, asked = false, errors, disabled, onChange }: FieldOptionsProps) {
  const { t } = useTranslation()
  const { options } = fieldType(field.type)
  const all = Object.entries(options)
  const properties = Object.fromEntries(all.filter(([, option]) => isAsked(option) === asked))
  if (Object.keys(properties).length === 0) return !asked && all.length === 0 && t('designer.fields.noOptions')
  return (
    <PropertySheet
      properties={properties}
      values={field.options}
      errors={errors}
      disabled={disabled}
      foldsLooks
      isNew
      onChange={(name, value) => {
        const { [name]: _old, ...rest } = field.options
        onChange(value === undefined ? rest : { ...rest, [name]: value })
      }}
    />
  )
}

import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconChevronDown, IconCursorText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAssigned } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { ProfileField } from '../../../../shared/fields/profileField.ts'
import { propertyDefaults } from '../../../../shared/fields/property.ts'
import { fieldType, offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { namesOneOf, typeByName } from '../../../../shared/fields/typeByName.ts'
import type { AgentParameter } from '../../../../shared/fields/types/agentFunctions.ts'
import { fieldNameOf } from '../../../../shared/imports/names.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import rows from '../rows/rows.module.css'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { PropertySheet } from '../sheet/PropertySheet.tsx'
import { useSheet } from '../sheet/SheetContext.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './CollectionFields.module.css'
import { useStoredFields } from './CollectionFieldsContext.ts'
import { FieldRules } from './FieldRules.tsx'
import { type FieldUse, fieldUse } from './fieldUses.ts'
import { OwnEditSwitch } from './OwnEditSwitch.tsx'
import { ParameterDescription } from './ParameterDescription.tsx'
import { TypeMenu } from './TypeMenu.tsx'

const none: Field[] = []

/** The first that is offered takes whatever is written. */
const [plainType = ''] = offeredFieldTypes.map(({ name }) => name)
/** The first that names a record. */
const [relationType = ''] = offeredFieldTypes.filter(({ offered }) => offered === 'relation').map(({ name }) => name)

interface Meaning {
  type: string
  options: Field['options']
}

/** What a new field's name says of it. */
function useMeaning({ offers }: FieldUse): (label: string) => Meaning {
  const { components } = useSheet()
  return label => {
    const named = offers(relationType)
      ? components('collection').find(({ name, definition }) => namesOneOf(label, String(definition.title || name)))
      : undefined
    const meant = typeByName(label)
    const type = named ? relationType : meant !== undefined && offers(meant) ? meant : plainType
    const options = propertyDefaults(fieldType(type).options)
    return { type, options: named ? { ...options, collectionId: named._id } : options }
  }
}

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
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set())
  const newField = (type: string): Field => ({
    _id: newId(),
    name: '',
    label: '',
    type,
    optional: true,
    options: propertyDefaults(fieldType(type).options),
    ...use.fresh,
  })

  /** Each of the type that its name means, under names that no other has. */
  function typed(labels: readonly string[]): Field[] {
    const taken = new Set(value.map(({ name }) => name.toLowerCase()))
    const made = labels.map(label => {
      const name = label === '' ? '' : fieldNameOf(label, taken)
      taken.add(name.toLowerCase())
      return { ...newField(plainType), label, name, ...meaningOf(label) }
    })
    setNamed(before => new Set([...before, ...made.map(({ _id }) => _id)]))
    return made
  }

  const add = (type: string) => onChange([...value, newField(type)])

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
          isNamed={named.has(field._id)}
          use={use}
          disabled={disabled}
          onChange={change}
        />
      )}
      settings={(field, index, change) => (
        <>
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
      typed={typed}
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

interface FieldLineProps {
  field: Field
  errors: Readonly<Record<string, string>>
  /** Names of the other fields, in lower case. */
  taken: ReadonlySet<string>
  /** Nobody chose its type. */
  isNamed: boolean
  use: FieldUse
  disabled: boolean
  onChange(changes: Partial<Field>): void
}

function FieldLine({ field, errors, taken, isNamed, use, disabled, onChange }: FieldLineProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const stored = useStoredFields()
  const known = stored.find(field._id)
  const isNameFixed = known !== undefined && stored.rename !== undefined
  const isTypeFixed = known !== undefined && stored.changeType === undefined
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))

  const meaningOf = useMeaning(use)

  /** A new field's name and type follow its label until they are chosen by hand. */
  const relabel = (label: string) => {
    const follows = !known && (field.name === '' || field.name === fieldNameOf(field.label, taken))
    const means = isNamed && meaningOf(field.label).type === field.type ? meaningOf(label) : undefined
    onChange({
      label,
      ...(follows && { name: label.trim() === '' ? '' : fieldNameOf(label, taken) }),
      ...(means && means.type !== field.type && { ...means, defaultValue: undefined }),
    })
  }

  return (
    <>
      <TextInput
        aria-label={t('designer.fields.label')}
        placeholder={t('designer.fields.labelHint')}
        value={field.label}
        error={messageAt('label')}
        disabled={disabled}
        autoFocus={!known && field.label === ''}
        onChange={event => relabel(event.currentTarget.value)}
      />
      <div className={classes.name}>
        <TextInput
          aria-label={t('designer.fields.name')}
          value={field.name}
          error={messageAt('name')}
          disabled={disabled}
          readOnly={isNameFixed}
          variant={isNameFixed ? 'unstyled' : 'default'}
          spellCheck={false}
          styles={{
            input: { fontFamily: 'var(--mantine-font-family-monospace)', paddingInline: isNameFixed ? 4 : undefined },
          }}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        {known && stored.rename && (
          <ToolButton
            label={t('designer.fields.renameOf', { name: known.name })}
            tip={t('designer.fields.rename')}
            disabled={disabled}
            onClick={() => stored.rename?.(known)}
          >
            <IconCursorText size={16} stroke={1.7} />
          </ToolButton>
        )}
      </div>
      <TypeMenu
        value={field.type}
        stored={known !== undefined}
        offers={use.offers}
        target={
          <button
            type="button"
            className={classes.type}
            disabled={disabled || isTypeFixed}
            aria-label={`${t('designer.fields.type')}: ${t(`fields.${field.type}.label`)}`}
          >
            <TypeIcon type={field.type} size={17} />
            <span className={classes.typeName}>{t(`fields.${field.type}.label`)}</span>
            {!isTypeFixed && <IconChevronDown size={14} aria-hidden />}
          </button>
        }
        onChoose={type => {
          if (type === field.type) return
          if (known) stored.changeType?.(known, type)
          else onChange({ type, options: propertyDefaults(fieldType(type).options), defaultValue: undefined })
        }}
      />
      {isAssigned(field) ? (
        // Nobody gives it: there is nothing to ask for.
        <span />
      ) : (
        <div className={rows.middle} data-label={t('designer.fields.required')}>
          <Checkbox
            aria-label={t('designer.fields.required')}
            checked={!field.optional}
            disabled={disabled}
            onChange={event => onChange({ optional: !event.currentTarget.checked })}
          />
        </div>
      )}
    </>
  )
}

interface FieldOptionsProps {
  field: Field
  errors: Readonly<Record<string, string>>
  disabled: boolean
  onChange(options: Record<string, unknown>): void
}

/** The sheet of a type's options, made from its definition. */
function FieldOptions({ field, errors, disabled, onChange }: FieldOptionsProps) {
  const { t } = useTranslation()
  const { options } = fieldType(field.type)
  if (Object.keys(options).length === 0) return t('designer.fields.noOptions')
  return (
    <PropertySheet
      properties={options}
      values={field.options}
      errors={errors}
      disabled={disabled}
      isNew
      onChange={(name, value) => {
        const { [name]: _old, ...rest } = field.options
        onChange(value === undefined ? rest : { ...rest, [name]: value })
      }}
    />
  )
}

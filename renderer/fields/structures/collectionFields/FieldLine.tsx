import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconChevronDown, IconCursorText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isAssigned } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { fieldNameOf } from '../../../../shared/imports/names.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import rows from '../rows/rows.module.css'
import { useSheet } from '../sheet/SheetContext.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './CollectionFields.module.css'
import { useStoredFields } from './CollectionFieldsContext.ts'
import type { FieldUse } from './fieldUses.ts'
import { useMeaning, useRelated } from './newFields.ts'
import { typed } from './relationType.ts'
import { TypeMenu } from './TypeMenu.tsx'

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

/** Label, internal name, type, and whether it has to be given. */
export function FieldLine({ field, errors, taken, isNamed, use, disabled, onChange }: FieldLineProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const stored = useStoredFields()
  const known = stored.find(field._id)
  const isNameFixed = known !== undefined && stored.rename !== undefined
  const isTypeFixed = known !== undefined && stored.changeType === undefined
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))

  const meaningOf = useMeaning(use)
  const related = useRelated()

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
        related={known ? undefined : related}
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
        onChoose={(type, collectionId) => {
          if (type === field.type && collectionId === undefined) return
          if (known) stored.changeType?.(known, type)
          else onChange({ ...typed(type, collectionId), defaultValue: undefined })
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

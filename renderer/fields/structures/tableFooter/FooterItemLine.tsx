import { TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../../shared/components/registry.ts'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { FooterItem } from '../../../../shared/fields/types/tableFields.ts'
import { useSheet } from '../sheet/SheetContext.ts'

interface FooterItemLineProps {
  item: FooterItem
  errors: ValidationErrors
  disabled: boolean
  onChange(changes: Partial<FooterItem>): void
  /** Another type begins anew. */
  onReplace(item: FooterItem): void
}

const types: readonly FooterItem['type'][] = ['text', 'indicator', 'parameter']

/** An indicator can be chosen where there are any; an item keeps the type that it has. */
const offered = (current: FooterItem['type']) =>
  types.filter(type => type !== 'indicator' || type === current || findKind('indicator') !== undefined)

/** What a type of item holds: the text itself, the id of an indicator, or the name of a parameter. */
const contents = { text: 'text', indicator: 'indicatorId', parameter: 'parameter' } as const

export function FooterItemLine({ item, errors, disabled, onChange, onReplace }: FooterItemLineProps) {
  const { t } = useTranslation()
  const { text, components } = useSheet()
  const id = useId()
  const content = contents[item.type]
  const error = errors[content] === undefined ? undefined : text(errors[content])
  const label = t(`structures.footer.types.${item.type}`)
  return (
    <>
      <Select
        aria-label={t('structures.footer.type')}
        data={offered(item.type).map(type => ({ value: type, label: t(`structures.footer.types.${type}`) }))}
        value={item.type}
        allowDeselect={false}
        checkIconPosition="right"
        disabled={disabled}
        onChange={type => {
          if (type !== null && type !== item.type) onReplace({ type: type as FooterItem['type'] })
        }}
      />
      {content === 'indicatorId' ? (
        <Select
          id={id}
          aria-label={label}
          data={components('indicator').map(({ _id, name }) => ({ value: _id, label: name }))}
          value={item.indicatorId ?? null}
          placeholder={t('designer.editors.choose')}
          nothingFoundMessage={t('common.noResults')}
          searchable
          error={error}
          disabled={disabled}
          checkIconPosition="right"
          onChange={indicatorId => onChange({ indicatorId: indicatorId ?? undefined })}
        />
      ) : (
        <TextInput
          id={id}
          aria-label={label}
          placeholder={label}
          value={item[content] ?? ''}
          error={error}
          disabled={disabled}
          onChange={event => onChange({ [content]: event.currentTarget.value || undefined })}
        />
      )}
    </>
  )
}

import { Button, Input, TextInput } from '@mantine/core'
import { IconShare2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnFilter } from '../../../../shared/components/ownFilters.ts'
import type { FilterGroup } from '../../../../shared/fields/types/filterGroups.ts'
import { FilterGroupsEditor } from '../filterGroups/FilterGroupsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import classes from './filterSelect.module.css'
import type { OwnFilterEditing } from './OwnFiltersContext.ts'

interface OwnFilterEditorProps {
  /** Of the property that names the filter. */
  editor: EditorProps<string>
  filter: OwnFilter
  editing: OwnFilterEditing
}

/** The rules of a filter that belongs to the component, and the one more step that lets others use it. */
export function OwnFilterEditor({ editor, filter, editing }: OwnFilterEditorProps) {
  const { label, value: id = '', error, disabled, onChange } = editor
  const { t } = useTranslation()
  const { text } = useSheet()
  const errors = editing.errorsOf(id)
  const change = (changes: Partial<OwnFilter>) => editing.change(id, { ...filter, ...changes })
  const rules: EditorProps<FilterGroup[]> = {
    ...editor,
    label: '',
    value: filter.groups,
    onChange: groups => change({ groups: groups ?? [] }),
    error: errors.groups === undefined ? undefined : text(errors.groups),
    errors: errorsBelow(errors, 'groups'),
    fits: undefined,
    offers: undefined,
  }
  return (
    <div data-wide="">
      <Input.Wrapper label={label} error={error} component="div">
        <FilterGroupsEditor {...rules} />
        {filter.name !== undefined && (
          <TextInput
            className={classes.name}
            label={t('filters.own.name')}
            description={t('filters.own.nameHint')}
            value={filter.name}
            error={errors.name === undefined ? undefined : text(errors.name)}
            maxLength={200}
            autoFocus
            disabled={disabled}
            onChange={event => change({ name: event.currentTarget.value })}
          />
        )}
        <div className={classes.actions}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconShare2 size={15} aria-hidden />}
            disabled={disabled}
            onClick={() => change({ name: filter.name === undefined ? editing.name : undefined })}
          >
            {t(filter.name === undefined ? 'filters.own.share' : 'filters.own.keep')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconTrash size={15} aria-hidden />}
            disabled={disabled}
            onClick={() => onChange(undefined)}
          >
            {t('filters.own.remove')}
          </Button>
        </div>
      </Input.Wrapper>
    </div>
  )
}

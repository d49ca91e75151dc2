import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ruleFields } from '../../../../shared/components/accessRule.ts'
import { filterableFields } from '../../../../shared/components/filter.ts'
import { recordFields } from '../../../../shared/components/systemFields.ts'
import { ruledFields } from '../../../../shared/fields/profileField.ts'
import type { FilterGroup } from '../../../../shared/fields/types/filterGroups.ts'
import { moveEntry } from '../../../ui/sortable/reorder.ts'
import { SortableList } from '../../../ui/sortable/SortableList.tsx'
import { useRowFocus } from '../rows/useRowFocus.ts'
import { useRowKeys } from '../rows/useRowKeys.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { FilterGroupCard } from './FilterGroupCard.tsx'
import classes from './filterGroups.module.css'
import { copyOfGroup } from './ruleModel.ts'

const none: FilterGroup[] = []
const systemNames = new Set(recordFields.map(({ name }) => name))

/** The groups of a filter, one of which must pass, and what they find. */
export function FilterGroupsEditor(props: EditorProps<FilterGroup[]>) {
  const { label, value: groups = none, options, error, errors, disabled, values, onChange } = props
  const { t } = useTranslation()
  const { fields: fieldsOf, profileFields, newId } = useSheet()
  const keys = useRowKeys(groups.length)
  const { foot, remover, removing } = useRowFocus(groups.length)
  const { collectionId } = values
  const setting = { selfContained: options.selfContained === true, profileFields: ruledFields(profileFields) }
  const offered = setting.selfContained
    ? ruleFields({ fields: fieldsOf }, String(collectionId))
    : filterableFields(fieldsOf(collectionId))
  const fields = offered.map(field =>
    systemNames.has(field.name) ? { ...field, label: t(`filters.system.${field.name}`) } : field,
  )
  if (typeof collectionId !== 'string') return <p>{t('filters.noCollection')}</p>

  return (
    <Input.Wrapper label={label} error={error} component="div">
      {groups.length === 0 && <p className={classes.empty}>{t('filters.empty')}</p>}
      <SortableList
        label={t('filters.groups')}
        entries={groups}
        keyOf={(group, index) => group._id ?? keys.at(index)}
        handleLabel={group => t('filters.moveGroup', { number: groups.indexOf(group) + 1 })}
        disabled={disabled}
        onMove={(from, to) => {
          keys.move(from, to)
          onChange(moveEntry(groups, from, to))
        }}
      >
        {(group, index) => (
          <>
            {index > 0 && <div className={classes.or}>{t('filters.or')}</div>}
            <FilterGroupCard
              group={group}
              number={index + 1}
              fields={fields}
              source={{ collectionId }}
              setting={setting}
              errors={errorsBelow(errors, String(index))}
              disabled={disabled}
              onChange={next => onChange(groups.with(index, next))}
              onDuplicate={() => onChange(groups.toSpliced(index + 1, 0, copyOfGroup(group, newId)))}
              remover={remover}
              onRemove={() => {
                keys.remove(index)
                removing(index)
                onChange(groups.toSpliced(index, 1))
              }}
            />
          </>
        )}
      </SortableList>
      {!disabled && (
        <div ref={foot} className={classes.foot}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} />}
            onClick={() => onChange([...groups, { _id: newId(), rules: [] }])}
          >
            {t('filters.addGroup')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}

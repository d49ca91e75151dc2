import { Button, Menu } from '@mantine/core'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import type { FilterGroup, FilterRule } from '../../../../shared/fields/types/filterGroups.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { PropertySheet } from '../sheet/PropertySheet.tsx'
import { useSheet } from '../sheet/SheetContext.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './filterGroups.module.css'
import { RuleLine } from './RuleLine.tsx'
import { inputProperties, newRule, type RuleSetting } from './ruleModel.ts'

interface FilterGroupCardProps {
  group: FilterGroup
  /** From 1. */
  number: number
  fields: readonly Field[]
  /** What the values of the fields are chosen through. */
  source: OptionSource
  setting: RuleSetting
  errors: ValidationErrors
  disabled: boolean
  onChange(group: FilterGroup): void
  onDuplicate(): void
  /** On the button that takes the group out. */
  remover: Readonly<Record<string, string>>
  onRemove(): void
}

/** One group of rules. */
export function FilterGroupCard(props: FilterGroupCardProps) {
  const { group, number, fields, source, setting, errors, disabled, onChange, onDuplicate, remover, onRemove } = props
  const { t } = useTranslation()
  const { newId } = useSheet()
  const { rules } = group
  const fieldOf = ({ fieldName }: FilterRule) => fields.find(({ name }) => name === fieldName)
  const setRules = (next: FilterRule[]) => onChange({ ...group, rules: next })
  const ruleErrors = errorsBelow(errors, 'rules')

  return (
    <section className={classes.group} aria-label={t('filters.group', { number })}>
      <header className={classes.header}>
        <strong>{t('filters.group', { number })}</strong>
        <span className={classes.hint}>{t('filters.groupHint')}</span>
        <ToolButton label={t('filters.duplicateGroup', { number })} disabled={disabled} onClick={onDuplicate}>
          <IconCopy size={17} stroke={1.7} />
        </ToolButton>
        <ToolButton label={t('filters.removeGroup', { number })} disabled={disabled} {...remover} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} />
        </ToolButton>
      </header>
      <RowsEditor
        label={t('filters.group', { number })}
        entries={rules}
        onChange={setRules}
        idOf={rule => rule._id}
        nameOf={rule => fieldOf(rule)?.label ?? rule.fieldName}
        duplicate={rule => ({ ...rule, _id: newId() })}
        roomy
        columns="minmax(0, 1fr) minmax(0, 1fr) 120px minmax(0, 1.3fr)"
        head={
          <>
            <span>{t('filters.field')}</span>
            <span>{t('filters.operation')}</span>
            <span>{t('filters.valueType')}</span>
            <span>{t('filters.comparedWith')}</span>
          </>
        }
        line={(rule, index) => (
          <RuleLine
            rule={rule}
            field={fieldOf(rule)}
            fields={fields}
            source={source}
            setting={setting}
            errors={errorsBelow(ruleErrors, String(index))}
            disabled={disabled}
            onReplace={next => setRules(rules.with(index, next))}
          />
        )}
        settings={(rule, index, change) =>
          rule.valueType === 'editable' ? (
            <PropertySheet
              properties={inputProperties}
              values={rule}
              errors={errorsBelow(ruleErrors, String(index))}
              disabled={disabled}
              onChange={(name, value) => change({ [name]: value })}
            />
          ) : undefined
        }
        foot={<AddRule fields={fields} onAdd={field => setRules([...rules, newRule(field, newId())])} />}
        empty={t('filters.emptyGroup')}
        errors={ruleErrors}
        disabled={disabled}
      />
    </section>
  )
}

function AddRule({ fields, onAdd }: { fields: readonly Field[]; onAdd(field: Field): void }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} />} disabled={fields.length === 0}>
          {t('filters.addRule')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {fields.map(field => (
          <Menu.Item
            key={field._id}
            leftSection={<TypeIcon type={field.type} size={16} />}
            onClick={() => onAdd(field)}
          >
            {field.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

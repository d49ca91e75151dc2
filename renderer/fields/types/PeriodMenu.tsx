import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Field } from '../../../shared/fields/defineField.ts'
import { useRegion } from '../../ui/region.ts'
import { useFieldServices } from '../kit/FieldsContext.tsx'
import { useFilterTranslation } from '../kit/filterTexts.ts'
import classes from './OperandInput.module.css'
import { chosenPeriod, periodNames, periodsOf } from './periods.ts'

interface PeriodMenuProps {
  field: Field
  /** From and to. */
  value: readonly unknown[]
  disabled?: boolean | undefined
  onChange(value: unknown): void
}

const usePeriods = (field: Field) => periodsOf(field, { ...useFieldServices(), ...useRegion() })

/** Periods that people ask for, all in sight. */
export function PeriodList({ field, value, disabled, onChange }: PeriodMenuProps) {
  const { t } = useFilterTranslation()
  const periods = usePeriods(field)
  if (periods === undefined) return null
  const chosen = chosenPeriod(periods, value)
  return (
    <fieldset className={classes.list} aria-label={t('filterBar.periods.choose')}>
      {periodNames.map(name => (
        <Button
          key={name}
          variant={name === chosen ? 'light' : 'default'}
          size="compact-sm"
          aria-pressed={name === chosen}
          disabled={disabled}
          onClick={() => onChange(name === chosen ? null : periods[name])}
        >
          {t(`filterBar.periods.${name}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Periods that people ask for, above the two days that they begin and end with. */
export function PeriodMenu({ field, value, disabled, onChange }: PeriodMenuProps) {
  const { t } = useFilterTranslation()
  const periods = usePeriods(field)
  if (periods === undefined) return null
  const chosen = chosenPeriod(periods, value)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={classes.periods}
          variant="subtle"
          size="compact-xs"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(chosen === undefined ? 'filterBar.periods.choose' : `filterBar.periods.${chosen}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {periodNames.map(name => (
          <Menu.Item key={name} onClick={() => onChange(periods[name])}>
            {t(`filterBar.periods.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChange(null)}>{t('filterBar.periods.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button } from '@mantine/core'
import { Select } from '../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { auditGroups } from '../../shared/environment/audit.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import classes from './audit.module.css'
import { DayBox } from './DayBox.tsx'
import { type AuditFilter, isFiltered, noFilter } from './filter.ts'
import { useAuditTranslation } from './useAuditTranslation.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  /** IANA name. */
  zone: string
  onChange(filter: AuditFilter): void
}

/** Which entries are shown. */
export function AuditFilters({ filter, zone, onChange }: AuditFiltersProps) {
  const { t } = useAuditTranslation()
  const { search, group, from, to } = filter
  /** How often: what was typed and not taken yet goes too. */
  const [cleared, setCleared] = useState(0)

  function clear() {
    setCleared(cleared + 1)
    onChange(noFilter)
  }

  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <SearchBox
          key={cleared}
          label={t('audit.search')}
          value={search}
          onChange={text => onChange({ ...filter, search: text })}
        />
      </div>
      <Select
        label={t('audit.group')}
        className={classes.group}
        clearable
        placeholder={t('audit.all')}
        value={group}
        data={auditGroups.map(value => ({ value, label: t(`audit.groups.${value}`) }))}
        onChange={value => onChange({ ...filter, group: value })}
      />
      <DayBox
        key={`from ${cleared}`}
        label={t('audit.from')}
        day={from}
        zone={zone}
        onChange={day => onChange({ ...filter, from: day })}
      />
      <DayBox
        key={`to ${cleared}`}
        label={t('audit.to')}
        day={to}
        zone={zone}
        onChange={day => onChange({ ...filter, to: day })}
      />
      {isFiltered(filter) && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t('audit.clear')}
        </Button>
      )}
    </search>
  )
}

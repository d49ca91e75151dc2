import { Button, Indicator } from '@mantine/core'
import '@mantine/core/styles/Indicator.layer.css'
import { IconFilter, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../../ui/region.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import classes from './RecordsTab.module.css'

interface RecordToolsProps {
  search: string
  onSearch(search: string): void
  /** How many there are. */
  conditions: number
  /** Whether the conditions are in sight. */
  filtering: boolean
  onFilters(): void
  total: number | undefined
  onTrash(): void
  /** Undefined where a record would have nothing to hold. */
  onAdd: (() => void) | undefined
}

/** Above the grid: what is asked, how much it found, and what else can be done. */
export function RecordTools(props: RecordToolsProps) {
  const { search, onSearch, conditions, filtering, onFilters, total, onTrash, onAdd } = props
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox label={t('collectionScreens.search')} value={search} onChange={onSearch} />
      </div>
      <Indicator disabled={conditions === 0} label={conditions} size={16} offset={4}>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.7} />}
          aria-expanded={filtering}
          onClick={onFilters}
        >
          {t('collectionScreens.filter.title')}
        </Button>
      </Indicator>
      <span className={classes.count} role="status">
        {total !== undefined && t('collectionScreens.count', { count: total, shown: formatNumber(total) })}
      </span>
      <ToolButton size={36} variant="default" label={t('collectionScreens.trash.title')} onClick={onTrash}>
        <IconTrash size={18} stroke={1.7} />
      </ToolButton>
      <Button
        aria-label={t('collectionScreens.record.add')}
        disabled={onAdd === undefined}
        leftSection={<IconPlus size={17} />}
        onClick={onAdd}
      >
        <span className={classes.add}>{t('collectionScreens.record.add')}</span>
        <span className={classes.addShort} aria-hidden>
          {t('collectionScreens.record.addShort')}
        </span>
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Unreadable } from '../Unreadable.tsx'
import type { KeptTable } from './keptTable.ts'
import type { RowSource } from './rowSource.ts'
import { TablePager } from './TablePager.tsx'
import type { TableChoices } from './useKeptTable.ts'

interface FoundProps {
  source: RowSource
  table: Pick<PresentedTable, 'unlimited' | 'defaultLimit'>
  asked: Pick<KeptTable, 'page' | 'limit' | 'search'>
  choices: Pick<TableChoices, 'turnTo' | 'show' | 'searchFor'>
}

/** Below the rows: the way through their pages, or why there are none. It is said, too, as soon as it changes; a search says it by itself. */
export function Found(props: FoundProps) {
  return (
    <div aria-live={props.asked.search === '' ? 'polite' : undefined}>
      <Told {...props} />
    </div>
  )
}

function Told({ source, table, asked: { page, limit, search }, choices }: FoundProps) {
  const { t } = useTranslation()
  const { totalCount, unreadable, updating } = source
  if (totalCount > 0) {
    return (
      <TablePager
        totalCount={totalCount}
        paging={table.unlimited ? undefined : { page, limit, defaultLimit: table.defaultLimit }}
        updating={updating}
        onPage={choices.turnTo}
        onLimit={choices.show}
      />
    )
  }
  if (unreadable.length > 0) return <Unreadable names={unreadable} />
  if (search === '') return <EmptyState />
  return (
    <EmptyState
      about={t('tables.search.nothing', { search })}
      action={
        <Button variant="default" onClick={() => choices.searchFor('')}>
          {t('tables.search.clear')}
        </Button>
      }
    />
  )
}

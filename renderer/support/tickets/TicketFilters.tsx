import { useQuery } from '@apollo/client/react'
import { Checkbox } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useCallback } from 'react'
import { supportStatuses } from '../../../shared/support/support.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { SupportOffer } from '../documents.ts'
import { supportStaffQuery } from './documents.ts'
import { useTicketsPlace } from './TicketsPlace.ts'
import type { TicketFilter } from './ticketFilter.ts'
import classes from './tickets.module.css'
import { useTicketTranslation } from './ticketTexts.ts'

interface TicketFiltersProps {
  offer: SupportOffer
  filter: TicketFilter
  onChange(change: Partial<TicketFilter>): void
}

/** Values of a choice that stand for no filter, and for nobody. */
const any = ''
const nobody = '-'

/** What is looked for among the conversations. */
export function TicketFilters({ offer, filter, onChange }: TicketFiltersProps) {
  const { t } = useTicketTranslation()
  const { environmentId } = useTicketsPlace()
  const { data } = useQuery(supportStaffQuery, { variables: { environmentId } })
  const staff = (data?.supportStaff ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const channels = [...new Set(offer.categories.map(({ channel }) => channel))]
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <fieldset className={classes.filters} aria-label={t('tickets.filters')}>
      <div className={classes.search}>
        <SearchBox label={t('tickets.search')} value={filter.search} onChange={search} />
      </div>
      <Select
        size="xs"
        aria-label={t('tickets.status')}
        allowDeselect={false}
        value={filter.status ?? any}
        data={[
          { value: any, label: t('tickets.anyStatus') },
          ...supportStatuses.map(status => ({ value: status, label: t(`supportChat.statuses.${status}`) })),
        ]}
        onChange={value => onChange({ status: supportStatuses.find(status => status === value) })}
      />
      <Select
        size="xs"
        aria-label={t('tickets.channel')}
        allowDeselect={false}
        value={filter.channel ?? any}
        data={[{ value: any, label: t('tickets.anyChannel') }, ...channels.map(value => ({ value, label: value }))]}
        onChange={value => onChange({ channel: value || undefined })}
      />
      <Select
        size="xs"
        aria-label={t('tickets.assignee')}
        allowDeselect={false}
        value={filter.assigneeId === null ? nobody : (filter.assigneeId ?? any)}
        data={[
          { value: any, label: t('tickets.anyAssignee') },
          { value: nobody, label: t('tickets.nobody') },
          ...staff,
        ]}
        onChange={value => onChange({ assigneeId: value === nobody ? null : value || undefined })}
      />
      <Checkbox
        size="xs"
        label={t('tickets.onlyUnread')}
        checked={filter.onlyUnread}
        onChange={event => onChange({ onlyUnread: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCheck, IconRotate } from '@tabler/icons-react'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import type { SupportConversation } from '../documents.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { assignSupportMutation, closeSupportMutation, reopenSupportMutation, supportStaffQuery } from './documents.ts'
import { useTicketsPlace } from './TicketsPlace.ts'
import classes from './tickets.module.css'
import { useTicketTranslation } from './ticketTexts.ts'
import { useSpan } from './useSpan.ts'

const nobody = '-'

/** Who the person is, who answers, and when; what can be done with the conversation. */
export function TicketHead({ conversation }: { conversation: SupportConversation }) {
  const { t } = useTicketTranslation()
  const { person, email, status } = conversation
  const name = person || email || t('supportChat.deleted')
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h2>{name}</h2>
        {email !== null && email !== name && <span className={classes.muted}>{email}</span>}
        <StatusBadge status={status} />
      </div>
      <Actions conversation={conversation} />
      <Facts conversation={conversation} />
    </header>
  )
}

function Actions({ conversation }: { conversation: SupportConversation }) {
  const { t } = useTicketTranslation()
  const { environmentId } = useTicketsPlace()
  const snackbar = useSnackbar()
  const { data } = useQuery(supportStaffQuery, { variables: { environmentId } })
  const [assign, assigning] = useMutation(assignSupportMutation)
  const [close, closing] = useMutation(closeSupportMutation)
  const [reopen, reopening] = useMutation(reopenSupportMutation)
  const { _id: conversationId, assigneeId, assignee, status } = conversation
  const staff = (data?.supportStaff ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  // Who answered before, and may not any more, is still named.
  const isGone = assigneeId !== null && !staff.some(({ value }) => value === assigneeId)
  const told = (done: Promise<unknown>) =>
    void done.catch(error => snackbar.show({ text: errorText(t, error), color: 'error' }))
  const variables = { conversationId }
  return (
    <div className={classes.actions}>
      <Select
        size="xs"
        aria-label={t('tickets.assignee')}
        allowDeselect={false}
        disabled={assigning.loading}
        value={assigneeId ?? nobody}
        data={[
          { value: nobody, label: t('tickets.nobody') },
          ...(isGone ? [{ value: assigneeId, label: assignee ?? t('supportChat.deleted') }] : []),
          ...staff,
        ]}
        onChange={value => told(assign({ variables: { conversationId, assigneeId: value === nobody ? null : value } }))}
      />
      {status === 'open' ? (
        <Button
          size="xs"
          leftSection={<IconCheck size={15} aria-hidden />}
          loading={closing.loading}
          onClick={() => told(close({ variables }))}
        >
          {t('tickets.close')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotate size={15} aria-hidden />}
          loading={reopening.loading}
          onClick={() => told(reopen({ variables }))}
        >
          {t('tickets.reopen')}
        </Button>
      )}
    </div>
  )
}

function Facts({ conversation }: { conversation: SupportConversation }) {
  const { t } = useTicketTranslation()
  const { zone } = useTicketsPlace()
  const span = useSpan()
  const { category, channel, createdAt, firstAnsweredAt, closedAt } = conversation
  const moment = (instant: string | null) =>
    instant === null
      ? t('tickets.notYet')
      : `${formatDateTime(instant, zone)} (${t('tickets.after', { time: span(createdAt, instant) })})`
  const facts = [
    [t('tickets.category'), category],
    [t('tickets.channel'), channel],
    [t('tickets.started'), formatDateTime(createdAt, zone)],
    [t('tickets.firstAnswer'), moment(firstAnsweredAt)],
    [t('tickets.solved'), moment(closedAt)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

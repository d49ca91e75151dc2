import { ActionIcon, SegmentedControl, Title } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { TalkBody } from '../TalkBody.tsx'
import { useTalk } from '../useTalk.ts'
import { AnswersMenu } from './AnswersMenu.tsx'
import { TicketHead } from './TicketHead.tsx'
import { useTicketsPlace } from './TicketsPlace.ts'
import classes from './tickets.module.css'
import { useTicketTranslation } from './ticketTexts.ts'

const kinds = ['answer', 'note'] as const
type Kind = (typeof kinds)[number]

/** A conversation as who answers has it: what is known of it, what was said, and an answer or a note. */
export function Ticket({ conversationId }: { conversationId: string }) {
  const { t } = useTicketTranslation()
  const { environmentId, zone, path } = useTicketsPlace()
  const of = { environmentId, conversationId, asStaff: true }
  const talk = useTalk(of)
  const [kind, setKind] = useState<Kind>('answer')
  const { outbox } = talk
  const insert = (text: string) => outbox.setText(outbox.text.trim() === '' ? text : `${outbox.text}\n${text}`)
  return (
    <div className={classes.ticket}>
      <div className={classes.back}>
        <ActionIcon
          component={Link}
          to={path}
          size="lg"
          aria-label={t('tickets.backToList')}
          title={t('tickets.backToList')}
        >
          <IconArrowLeft size={20} stroke={1.7} />
        </ActionIcon>
        <Title order={1}>{t('tickets.title')}</Title>
      </div>
      {talk.conversation && !talk.isMissing && <TicketHead conversation={talk.conversation} />}
      <div className={classes.talk}>
        <TalkBody
          {...of}
          talk={talk}
          zone={zone}
          isInternal={kind === 'note'}
          placeholder={t(kind === 'note' ? 'tickets.notePlaceholder' : 'tickets.answerPlaceholder')}
          above={
            <div className={classes.kind}>
              <SegmentedControl
                size="xs"
                aria-label={t('tickets.kind')}
                value={kind}
                onChange={setKind}
                data={kinds.map(value => ({ value, label: t(`tickets.${value}`) }))}
              />
              {kind === 'note' && <span>{t('tickets.noteHint')}</span>}
            </div>
          }
          tools={<AnswersMenu environmentId={environmentId} onInsert={insert} />}
        />
      </div>
    </div>
  )
}

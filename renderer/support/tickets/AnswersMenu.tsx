import { useQuery } from '@apollo/client/react'
import { ActionIcon, Menu } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { supportAnswersQuery } from './documents.ts'
import classes from './tickets.module.css'
import { useTicketTranslation } from './ticketTexts.ts'

interface AnswersMenuProps {
  environmentId: string
  onInsert(text: string): void
}

/** What is written again and again: chosen, it stands where the answer is written. */
export function AnswersMenu({ environmentId, onInsert }: AnswersMenuProps) {
  const { t } = useTicketTranslation()
  const dialogs = useDialogs()
  const { data } = useQuery(supportAnswersQuery, { variables: { environmentId } })
  const answers = data?.supportAnswers ?? []
  const manage = () =>
    void dialogs.open({
      id: 'supportAnswers',
      component: AnswersDialog,
      props: { environmentId },
      title: t('tickets.savedAnswers'),
    })
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={t('tickets.savedAnswers')}
          title={t('tickets.savedAnswers')}
        >
          <IconMessageBolt size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {answers.length === 0 && <Menu.Label>{t('tickets.noAnswers')}</Menu.Label>}
        {answers.map(({ _id, title, text }) => (
          <Menu.Item key={_id} onClick={() => onInsert(text)}>
            <span className={classes.answerTitle}>{title}</span>
            <span className={classes.answerText}>{text}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={manage}>{t('tickets.manageAnswers')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

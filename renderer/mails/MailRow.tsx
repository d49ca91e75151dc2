import { useMutation } from '@apollo/client/react'
import { Badge, Button, Text } from '@mantine/core'
import { isMailSetting } from '../../shared/environment/mailSettings.ts'
import { type MailFailureReason, mailFailures } from '../../shared/environment/mails.ts'
import { formatDateTime } from '../../shared/formats/dates.ts'
import { useShowError } from '../app/useShowError.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { type ListedMail, sendMailAgainMutation } from './documents.ts'
import classes from './mails.module.css'
import { useMailTranslation } from './useMailTranslation.ts'

interface MailRowProps {
  mail: ListedMail
  /** IANA name. */
  zone: string
  /** Whether it is said which environment sent it. */
  namesEnvironment: boolean
}

const colors = { waiting: 'telar', retrying: 'yellow', held: 'gray', failed: 'red', sent: 'gray' } as const
const isReason = (text: string | undefined): text is MailFailureReason =>
  (mailFailures as readonly (string | undefined)[]).includes(text)

export function MailRow({ mail, zone, namesEnvironment }: MailRowProps) {
  const { t } = useMailTranslation()
  const { recipient, kind, state, createdAt, environmentId } = mail
  const about = [t(`mails.kinds.${kind}`), formatDateTime(createdAt, zone), namesEnvironment && environmentId]
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        <Text fw={500} className={classes.recipient}>
          {recipient}
        </Text>
        <Text c="dimmed" fz="sm">
          {about.filter(Boolean).join(' · ')}
        </Text>
        {mail.failure !== null && <Reason mail={mail} zone={zone} />}
        {state === 'held' && !mail.canSendAgain && <Text fz="sm">{t('mails.late')}</Text>}
      </div>
      <Badge variant="light" color={colors[state]} tt="none" className={classes.state}>
        {t(`mails.states.${state}`)}
      </Badge>
      {mail.canSendAgain && state !== 'waiting' && <AgainButton mail={mail} />}
    </div>
  )
}

/** Why it was not sent, or not as its environment words it, and what comes next. */
function Reason({ mail: { failure, state, nextAt, canSendAgain }, zone }: Pick<MailRowProps, 'mail' | 'zone'>) {
  const { t } = useMailTranslation()
  const [reason, code] = failure?.split(':') ?? []
  const texts = [
    isReason(reason) && t(`mails.failures.${reason}`),
    code !== undefined && (isMailSetting(code) ? t(`mails.templates.${code}`) : t('mails.code', { code })),
    state === 'retrying' && nextAt !== null && t('mails.next', { time: formatDateTime(nextAt, zone) }),
    state === 'failed' && !canSendAgain && reason !== 'linkEnded' && t('mails.ended'),
  ]
  return <Text fz="sm">{texts.filter(Boolean).join(' ')}</Text>
}

function AgainButton({ mail: { _id: mailId, recipient, state } }: Pick<MailRowProps, 'mail'>) {
  const { t } = useMailTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [send, { loading }] = useMutation(sendMailAgainMutation)
  const isFirst = state === 'held'

  async function again() {
    try {
      await send({ variables: { mailId } })
      snackbar.show({ text: t('mails.sent'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Button
      size="xs"
      variant="default"
      loading={loading}
      aria-label={t(isFirst ? 'mails.sendTo' : 'mails.againFor', { recipient })}
      onClick={() => void again()}
    >
      {t(isFirst ? 'mails.send' : 'mails.again')}
    </Button>
  )
}

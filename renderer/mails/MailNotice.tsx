import { useQuery } from '@apollo/client/react'
import { Alert, Anchor } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { unsentMailsQuery } from './documents.ts'
import { useMailTranslation } from './useMailTranslation.ts'

interface MailNoticeProps {
  /** Undefined: of every environment, and the platform's own. */
  environmentId?: string
  /** Where the mails are listed. */
  to: string
}

/** That mails could not be sent, for as long as something can be done about it. Nothing while all is well. */
export function MailNotice({ environmentId, to }: MailNoticeProps) {
  const { t } = useMailTranslation()
  const { data } = useQuery(unsentMailsQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  const failed = data?.failed.items.filter(({ canSendAgain }) => canSendAgain).length ?? 0
  const count = failed + (data?.retrying.totalCount ?? 0)
  if (count === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconMailExclamation size={20} />}
      title={t('mails.unsent', { count })}
      role="status"
    >
      <Anchor component={Link} to={to} fz="sm">
        {t('mails.show')}
      </Anchor>
    </Alert>
  )
}

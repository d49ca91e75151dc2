import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { HoldNotice } from '../holds/HoldNotice.tsx'
import { MailList } from '../mails/MailList.tsx'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useUsersPlace } from './UsersPlace.ts'

/** The mails of one environment, for who designs it. */
export default function MailsScreen() {
  const { t } = usePeopleTranslation()
  const { environmentId, path, zone } = useUsersPlace()
  return (
    <div className={classes.page}>
      <Anchor component={Link} to={path} fz="sm" className={classes.back}>
        <IconArrowLeft size={14} aria-hidden /> {t('people.back')}
      </Anchor>
      <HoldNotice environmentId={environmentId} of="mail" />
      <MailList environmentId={environmentId} zone={zone} />
    </div>
  )
}

import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defaultZone } from '../../shared/formats/dates.ts'
import { MailList } from '../mails/MailList.tsx'
import { useMailTranslation } from '../mails/useMailTranslation.ts'
import classes from './MailsPage.module.css'
import { SimplePage } from './SimplePage.tsx'

/** `/users/mails`: every mail of the platform, for superAdmins. */
export default function MailsPage() {
  const { t } = useMailTranslation()
  return (
    <SimplePage>
      <div className={classes.column}>
        <Anchor component={Link} to="/" fz="sm" className={classes.back}>
          <IconArrowLeft size={14} aria-hidden /> {t('mails.back')}
        </Anchor>
        <MailList zone={defaultZone} />
      </div>
    </SimplePage>
  )
}

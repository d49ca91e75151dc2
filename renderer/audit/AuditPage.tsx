import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defaultZone } from '../../shared/formats/dates.ts'
import { SimplePage } from '../admin/SimplePage.tsx'
import { AuditList } from './AuditList.tsx'
import classes from './audit.module.css'
import { useAuditTranslation } from './useAuditTranslation.ts'

/** `/users/audit`: who did what to the platform, for superAdmins. */
export default function AuditPage() {
  const { t } = useAuditTranslation()
  return (
    <SimplePage>
      <div className={classes.column}>
        <Anchor component={Link} to="/" fz="sm" className={classes.back}>
          <IconArrowLeft size={14} aria-hidden /> {t('audit.back')}
        </Anchor>
        <AuditList zone={defaultZone} />
      </div>
    </SimplePage>
  )
}

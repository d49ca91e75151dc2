import { defaultZone } from '../../shared/formats/dates.ts'
import { useEnvironment } from '../environment/EnvironmentContext.tsx'
import { AuditList } from './AuditList.tsx'
import classes from './audit.module.css'
import { KeptFor } from './KeptFor.tsx'

/** Who did what in the environment, for who designs it. */
export default function AuditScreen() {
  const { _id: environmentId, timezone } = useEnvironment()
  return (
    <div className={classes.page}>
      <AuditList
        environmentId={environmentId}
        zone={timezone ?? defaultZone}
        settings={<KeptFor environmentId={environmentId} />}
      />
    </div>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { useEnvironment } from './EnvironmentContext.ts'
import classes from './runtime.module.css'

/** The environment's logo, or the first letter of its name, and the name. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { environment } = useEnvironment()
  const name = environment?.name ?? ''
  const logo = environment?.logo?.url
  return (
    <Link to="/" className={classes.brand}>
      {logo ? (
        <img className={classes.logo} src={logo} alt="" />
      ) : (
        <span className={classes.initial} data-initial={name.trim().charAt(0).toUpperCase()} />
      )}
      {compact ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={classes.name}>{name}</span>}
    </Link>
  )
}

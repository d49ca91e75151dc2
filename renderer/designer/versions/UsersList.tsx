import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findKind } from '../../../shared/components/registry.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useDesigner } from '../DesignerContext.tsx'
import type { Usage } from '../data/documents.ts'
import { shownName } from '../data/useDirectory.ts'
import { editorPath } from '../paths.ts'
import classes from './versions.module.css'

interface UsersListProps {
  usages: readonly Usage[]
  label: string
  /** Called when a link is followed. */
  onLeave(): void
}

/** The components that use another one, each once, with a link to its editor. */
export function UsersList({ usages, label, onLeave }: UsersListProps) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const users = [...new Map(usages.map(user => [user._id, user])).values()]
  return (
    <ul className={classes.users} aria-label={label}>
      {users.map(user => {
        const kind = findKind(user.kind)
        const name = shownName(directory, user)
        return (
          <li key={user._id}>
            <Icon name={kind?.icon ?? 'puzzle'} size={16} />
            {kind ? (
              <Link to={editorPath(environmentId, kind, user._id)} onClick={onLeave}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <small className={classes.muted}>{t(`kinds.${user.kind}.one`)}</small>
          </li>
        )
      })}
    </ul>
  )
}

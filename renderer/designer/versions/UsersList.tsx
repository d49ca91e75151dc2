import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { User } from './useUsers.ts'
import classes from './versions.module.css'

interface UsersListProps {
  users: readonly User[]
  /** Called with the path of an editor. */
  onOpen(path: string): void
}

/** The components that use another one, with links to their editors. */
export function UsersList({ users, onOpen }: UsersListProps) {
  const { t } = useTranslation()
  function follow(event: MouseEvent, path: string) {
    // In a new tab, the browser does it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <ul className={classes.users} aria-label={t('versions.usages.title')}>
      {users.map(({ _id, kind, name, path }) => (
        <li key={_id}>
          <Icon name={findKind(kind)?.icon ?? 'puzzle'} size={16} />
          {path === undefined ? (
            <span>{name}</span>
          ) : (
            <a href={path} onClick={event => follow(event, path)}>
              {name}
            </a>
          )}
          <small className={classes.muted}>{t(`kinds.${kind}.one`)}</small>
        </li>
      ))}
    </ul>
  )
}

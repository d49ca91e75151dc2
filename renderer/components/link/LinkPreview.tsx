import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { isPagePath } from '../../../shared/components/viewPaths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { PreviewProps } from '../kindEditor.ts'
import classes from './link.module.css'

interface Entry {
  _id: string
  definition: Definition
}

const order = (a: Entry, b: Entry) => Number(a.definition.position ?? 0) - Number(b.definition.position ?? 0)
const isInUserMenu = ({ definition }: Entry) => definition.type === 'userMenu'

/** All links with the one that is edited as it is now, in order: those of the menu in which it stands. */
function entriesOf({ componentId, definition, around }: PreviewProps): Entry[] {
  const others = around
    .list('link')
    .filter(({ _id }) => _id !== componentId)
    .map(link => ({ _id: link._id, definition: link }))
  const own = { _id: componentId, definition }
  return [...others, own].toSorted(order).filter(entry => isInUserMenu(entry) === isInUserMenu(own))
}

/** The path of a link that no page of the application stands at. */
function outsidePath({ type, path }: Definition, viewPatterns: readonly string[]): string | undefined {
  if (type === 'category' || type === 'divider' || typeof path !== 'string' || path === '') return undefined
  return isPagePath(path, viewPatterns) ? undefined : path
}

/** The menu of the application with this link in it. */
export default function LinkPreview(props: PreviewProps) {
  const { t } = useTranslation()
  const entries = entriesOf(props)
  const { componentId } = props
  const inUserMenu = props.definition.type === 'userMenu'
  const patterns = props.around.list('view').map(({ path }) => String(path))
  const outside = outsidePath(props.definition, patterns)
  const top = entries.filter(({ definition }) => !definition.categoryId)
  const below = (id: string) => entries.filter(({ definition }) => definition.categoryId === id)
  return (
    <div className={classes.frame}>
      <p className={classes.where}>{t(`designer.preview.link.${inUserMenu ? 'userMenu' : 'menu'}`)}</p>
      <ul className={classes.menu}>
        {top.map(entry => (
          <MenuEntry
            key={entry._id}
            entry={entry}
            below={below(entry._id)}
            ownId={componentId}
            isOutside={({ definition }) => outsidePath(definition, patterns) !== undefined}
          />
        ))}
      </ul>
      {outside !== undefined && (
        <p className={classes.outside} role="status">
          <IconExternalLink size={16} aria-hidden />
          <span>{t('designer.preview.link.outside', { path: outside })}</span>
        </p>
      )}
    </div>
  )
}

interface MenuEntryProps {
  entry: Entry
  below: readonly Entry[]
  /** Of the link that is edited. */
  ownId: string
  isOutside(entry: Entry): boolean
}

function MenuEntry({ entry, below, ownId, isOutside }: MenuEntryProps) {
  const { _id, definition } = entry
  const own = _id === ownId || undefined
  if (definition.type === 'divider') return <li className={classes.divider} data-own={own} />
  if (definition.type !== 'category') return <Named entry={entry} own={own} outside={isOutside(entry)} />
  return (
    <li className={classes.category}>
      <span className={classes.heading} data-own={own}>
        {String(definition.title ?? definition.name ?? '')}
      </span>
      <ul>
        {below.map(child => (
          <Named key={child._id} entry={child} own={child._id === ownId || undefined} outside={isOutside(child)} />
        ))}
      </ul>
    </li>
  )
}

interface NamedProps {
  entry: Entry
  own: true | undefined
  outside: boolean
}

function Named({ entry: { definition }, own, outside }: NamedProps) {
  const { title, icon, path, name } = definition
  return (
    <li className={classes.entry} data-own={own} aria-current={own}>
      <Icon name={typeof icon === 'string' && icon !== '' ? icon : 'file'} size={20} />
      <span>{String(title ?? path ?? name ?? '')}</span>
      {outside && <IconExternalLink size={16} aria-hidden />}
    </li>
  )
}

import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { KindIcon } from '../KindIcon.tsx'
import type { PreviewProps, PreviewSurroundings } from '../kindEditor.ts'
import classes from './role.module.css'

interface Seen {
  kind: ComponentKind
  components: readonly { _id: string; name: string }[]
}

/** The components that list the role, kind by kind. */
const seenBy = (around: PreviewSurroundings, roleId: string): Seen[] =>
  allKinds
    .filter(({ properties }) => properties.roles !== undefined)
    .map(kind => ({
      kind,
      components: around.list(kind.kind).filter(({ roles }) => Array.isArray(roles) && roles.includes(roleId)),
    }))
    .filter(({ components }) => components.length > 0)

/** What its people may see beside what is there for everybody. */
export default function RolePreview({ componentId, around }: PreviewProps) {
  const { t } = useTranslation()
  const seen = seenBy(around, componentId)
  if (seen.length === 0)
    return (
      <EmptyState
        icon={<IconLock size={24} />}
        title={t('designer.preview.forRole.none')}
        text={t('designer.preview.forRole.noneText')}
      />
    )
  return (
    <div className={classes.seen}>
      <p className={classes.intro}>{t('designer.preview.forRole.text')}</p>
      {seen.map(({ kind, components }) => (
        <section key={kind.kind} aria-label={t(`kinds.${kind.kind}.many`)}>
          <h3>
            <KindIcon kind={kind} size={16} />
            {t(`kinds.${kind.kind}.many`)}
            <small>{components.length}</small>
          </h3>
          <ul>
            {components.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={around.pathOf(kind.kind, _id)} data-leads="">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

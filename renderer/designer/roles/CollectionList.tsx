import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { allKinds } from '../../../shared/components/registry.ts'
import { KindIcon } from '../../components/KindIcon.tsx'
import { editorPath } from '../../environment/componentPaths.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { shownName } from '../data/useDirectory.ts'
import { useAccess } from './AccessContext.ts'
import classes from './roles.module.css'
import { through } from './sections.ts'

const kinds = allKinds.filter(({ records }) => records !== undefined)

/** The collections, each with what the role reaches it through. */
export function CollectionList() {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const { access } = useAccess()
  const collections = kinds.flatMap(kind => directory.list(kind.kind).map(({ _id, name }) => ({ kind, _id, name })))
  if (collections.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('roles.collections')}>
      <h3>{t('roles.collections')}</h3>
      <p className={classes.muted}>{t('roles.collectionsText')}</p>
      <ul className={classes.rows}>
        {collections.map(({ kind, _id, name }) => {
          const ways = through(access, _id)
          return (
            <li key={_id} className={classes.row}>
              <span className={classes.icon}>
                <KindIcon kind={kind} size={17} />
              </span>
              <span className={classes.what}>
                <span className={classes.name}>
                  <Link to={editorPath(environmentId, kind, _id)}>
                    {shownName(directory, { _id, name, kind: kind.kind })}
                  </Link>
                </span>
                <span className={classes.who}>
                  {ways.length === 0 ? (
                    t('roles.notReached')
                  ) : (
                    <>
                      <span>{t('roles.through')}</span>
                      {ways.map(way => (
                        <Link key={way.id} to={editorPath(environmentId, way.kind, way.id)}>
                          {way.name}
                        </Link>
                      ))}
                    </>
                  )}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

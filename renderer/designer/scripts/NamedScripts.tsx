import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import { changedLines, withNewName } from '../../fields/types/code/script/renameEdits.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import looks from '../versions/places.module.css'
import { useDifferenceTexts } from '../versions/useDifferenceTexts.ts'
import classes from './NamedScripts.module.css'
import type { NamedScript } from './useNamedScripts.ts'

interface NamedScriptsProps {
  scripts: readonly NamedScript[]
  newName: string
  /** Between the lines that change and those that nobody is sure of. */
  children?: ReactNode
}

/** What another name changes in scripts, line by line, and what it leaves to people. */
export function NamedScripts({ scripts, newName, children }: NamedScriptsProps) {
  const { t } = useTranslation()
  const changed = scripts.filter(({ places }) => places.length > 0)
  const left = scripts.filter(({ doubtful, broken }) => doubtful.length > 0 || broken)
  return (
    <>
      {changed.length > 0 && (
        <section>
          <p className={classes.title}>{t('scripts.rename.found')}</p>
          <ul className={looks.list} aria-label={t('scripts.rename.found')}>
            {changed.map(script => (
              <Holder
                key={`${script._id} ${script.property}`}
                script={script}
                note={t('scripts.rename.place', { count: script.places.length })}
              >
                <Lines script={script} newName={newName} />
              </Holder>
            ))}
          </ul>
        </section>
      )}
      {children}
      {left.length > 0 && (
        <section>
          <p className={classes.title}>{t('scripts.rename.doubtful')}</p>
          <ul className={looks.list} aria-label={t('scripts.rename.doubtful')}>
            {left.map(script => {
              const { doubtful, broken } = script
              const lines = t('scripts.rename.lines', { count: doubtful.length, lines: doubtful.join(', ') })
              const note = broken ? t('scripts.rename.broken') : lines
              return <Holder key={`${script._id} ${script.property}`} script={script} note={note} />
            })}
          </ul>
        </section>
      )}
    </>
  )
}

function Lines({ script: { script, places }, newName }: { script: NamedScript; newName: string }) {
  const { t } = useTranslation()
  return changedLines(script, withNewName(script, places, newName)).map(({ line, before, after }) => (
    <span key={line} className={classes.lines}>
      <small>{t('scripts.rename.line', { line })}</small>
      <del>{before.trim()}</del>
      <ins>{after.trim()}</ins>
    </span>
  ))
}

function Holder({ script, note, children }: { script: NamedScript; note: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const { propertyLabel } = useDifferenceTexts()
  const { kind, name, property } = script
  // What comes with every environment is called by its kind alone.
  const about = [t(`kinds.${kind}.one`)].filter(word => word !== name)
  return (
    <li>
      <Icon name={findKind(kind)?.icon ?? 'puzzle'} size={16} />
      <span className={`${looks.place} ${classes.place}`}>
        <strong>{name}</strong> <small>{[...about, propertyLabel(property), note].join(' · ')}</small>
        {children}
      </span>
    </li>
  )
}

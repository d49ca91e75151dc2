import { useTranslation } from 'react-i18next'
import type { EntryChange, PropertyChange } from '../../../shared/components/difference.ts'
import { useDifferenceTexts } from './useDifferenceTexts.ts'
import classes from './versions.module.css'

interface DifferenceListProps {
  changes: readonly PropertyChange[]
  label?: string
}

/** What differs between two versions, in people's words: properties by their labels, entries of lists by what they are called. */
export function DifferenceList({ changes, label }: DifferenceListProps) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className={classes.muted}>{t('versions.same')}</p>
  return (
    <ul className={classes.difference} aria-label={label}>
      {changes.map((change, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a property of an object within may have the same name
        <Property key={`${change.property} ${position}`} change={change} />
      ))}
    </ul>
  )
}

function Property({ change }: { change: PropertyChange }) {
  const { propertyLabel, valueText } = useDifferenceTexts()
  const { property, before, after, entries } = change
  return (
    <li>
      <span className={classes.property}>{propertyLabel(property)}</span>
      {entries ? (
        <ul className={classes.parts}>
          {entries.map((entry, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity, and nothing reorders them
            <Entry key={position} entry={entry} />
          ))}
        </ul>
      ) : (
        <span className={classes.values}>
          <del>{valueText(property, before)}</del> <span aria-hidden>→</span> <ins>{valueText(property, after)}</ins>
        </span>
      )}
    </li>
  )
}

function Entry({ entry }: { entry: EntryChange }) {
  const { t } = useTranslation()
  const { typeText } = useDifferenceTexts()
  const { change, name, type, parts } = entry
  const sort = type === undefined ? '' : typeText(type)
  return (
    <li data-change={change}>
      <span className={classes.change}>{t(`versions.entries.${change}`)}</span>{' '}
      <strong>{name || sort || t('versions.unnamed')}</strong>
      {name !== '' && sort !== '' && <span className={classes.muted}> · {sort}</span>}
      {parts.length > 0 && <DifferenceList changes={parts} />}
    </li>
  )
}

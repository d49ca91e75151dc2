import type { ParseKeys } from 'i18next'
import type { AuditDetails } from '../../shared/environment/audit.ts'
import classes from './audit.module.css'
import { useAuditTranslation } from './useAuditTranslation.ts'

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** What differed, before and after; folded away, for most people look for who and when. */
export function Changes({ details: { before, after } }: { details: AuditDetails }) {
  const { t, i18n } = useAuditTranslation()
  // Of what is new or gone, only what it is.
  const isTold = (name: string) => (before && after ? true : !isNothing((before ?? after)?.[name]))
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isTold)
  const labelOf = (name: string) => {
    const known = [`audit.fields.${name}`, `platform.fields.${name}`, `properties.${name}`].find(key =>
      i18n.exists(key),
    )
    return known === undefined ? name : t(known as ParseKeys)
  }
  const textOf = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (Array.isArray(value) && value.every(item => typeof item === 'string'))
      return value.length === 0 ? t('audit.nothing') : value.join(', ')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (
    <details className={classes.details}>
      <summary>{t('audit.details')}</summary>
      <ul>
        {names.map(name => (
          <li key={name}>
            <span className={classes.field}>{labelOf(name)}</span> {before && <del>{textOf(before[name])}</del>}{' '}
            {before && after && <span aria-hidden>→</span>} {after && <ins>{textOf(after[name])}</ins>}
          </li>
        ))}
      </ul>
    </details>
  )
}

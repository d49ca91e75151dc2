import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldTypes } from '../../../shared/fields/registry.ts'
import { searched } from '../../../shared/formats/searchText.ts'
import { TypeIcon } from '../../fields/structures/TypeIcon.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import classes from './TypeList.module.css'

/** The name of a type that people choose; the types of property sheets have none but their own. */
export function useTypeName() {
  const { t, i18n } = useTranslation()
  return (name: string) => (i18n.exists(`fields.${name}.label`) ? t(`fields.${name}.label`) : name)
}

interface TypeListProps {
  current: string
  onChoose(name: string): void
}

export function TypeList({ current, onChoose }: TypeListProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const nameOf = useTypeName()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[data-type="${current}"]`)
    // Only the list moves, never the page.
    if (entry && list.current) list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2
  }, [current])
  const found = searched(Object.values(fieldTypes), search, ({ name }) => `${nameOf(name)} ${name}`)
  const groups = [
    { label: t('admin.test.offered'), names: found.filter(({ offered }) => offered) },
    { label: t('admin.test.designerOnly'), names: found.filter(({ offered }) => !offered) },
  ]
  return (
    <nav className={classes.list} aria-label={t('admin.test.title')}>
      <SearchBox label={t('admin.test.search')} value={search} onChange={setSearch} />
      <div ref={list} className={classes.groups}>
        {found.length === 0 && <p className={classes.none}>{t('common.noResults')}</p>}
        {groups.map(
          ({ label, names }) =>
            names.length > 0 && (
              <section key={label}>
                <h2 className={classes.heading}>{label}</h2>
                {names.map(({ name }) => (
                  <button
                    key={name}
                    type="button"
                    className={classes.entry}
                    data-type={name}
                    aria-current={name === current || undefined}
                    onClick={() => onChoose(name)}
                  >
                    <TypeIcon type={name} size={17} />
                    <span>{nameOf(name)}</span>
                  </button>
                ))}
              </section>
            ),
        )}
      </div>
    </nav>
  )
}

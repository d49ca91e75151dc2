import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import type { PathPreview } from '../../../shared/wire/answers.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CarriedActions, type CarriedChoice } from '../versions/CarriedActions.tsx'
import places from '../versions/places.module.css'
import { useDifferenceTexts } from '../versions/useDifferenceTexts.ts'
import versions from '../versions/versions.module.css'
import classes from './PathDialog.module.css'

/** What leads to the old path of a view, before it has another. */
export default function PathDialog({ uses, mentions, resolve }: PathPreview & DialogControls<CarriedChoice>) {
  const { t } = useTranslation()
  const carries = uses.length > 0
  return (
    <div className={versions.dialog}>
      <div className={versions.scroll}>
        {carries && (
          <section>
            <p>{t('versions.path.uses')}</p>
            <ul className={places.list} aria-label={t('versions.path.uses')}>
              {uses.map(({ from, to, ...use }) => (
                <Place key={`${use._id} ${use.property} ${from}`} {...use}>
                  <span className={classes.paths}>
                    <del>{from}</del> <span aria-hidden>→</span> <ins>{to}</ins>
                  </span>
                </Place>
              ))}
            </ul>
          </section>
        )}
        {mentions.length > 0 && (
          <section>
            <p>{t('versions.path.mentions')}</p>
            <ul className={places.list} aria-label={t('versions.path.mentions')}>
              {mentions.map(mention => (
                <Place key={`${mention._id} ${mention.property}`} {...mention} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {carries && <p className={versions.muted}>{t('versions.path.hint')}</p>}
      <CarriedActions
        carry={carries ? t('versions.path.carry', { count: uses.length }) : undefined}
        alone={t('versions.path.alone')}
        resolve={resolve}
      />
    </div>
  )
}

interface PlaceProps {
  kind: string
  name: string
  property: string
  children?: ReactNode
}

function Place({ kind, name, property, children }: PlaceProps) {
  const { t } = useTranslation()
  const { propertyLabel } = useDifferenceTexts()
  return (
    <li>
      <Icon name={findKind(kind)?.icon ?? 'puzzle'} size={16} />
      <span className={places.place}>
        <strong>{name}</strong>{' '}
        <small className={versions.muted}>
          {t(`kinds.${kind}.one`)} · {propertyLabel(property)}
        </small>
        {children}
      </span>
    </li>
  )
}

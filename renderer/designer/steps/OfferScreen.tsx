import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../../shared/components/registry.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Notice, NoticeAction } from '../draft/Notice.tsx'
import { useIsNew } from './useIsNew.ts'
import { useMakeScreens } from './useMakeScreens.ts'

const table = kindOf('table')

/** Once a new collection was saved with its fields, people need something in which they see its records. */
export function OfferScreen({ collection, title }: { collection: StoredComponent; title: string }) {
  const { t } = useTranslation()
  const isNew = useIsNew()
  const [closed, setClosed] = useState(false)
  const { directory } = useDesigner()
  const { _id, fields } = collection
  const { make } = useMakeScreens({ _id, title })
  const isShown = directory.list(table.kind).some(({ collectionId }) => collectionId === _id)
  if (!isNew || closed || isShown || !Array.isArray(fields) || fields.length === 0) return null
  return (
    <Notice
      tone="next"
      title={t('designer.steps.noScreen')}
      text={t('designer.steps.noScreenText')}
      onClose={() => setClosed(true)}
    >
      <NoticeAction primary onClick={() => void make()}>
        {t('designer.steps.makeScreen')}
      </NoticeAction>
    </Notice>
  )
}

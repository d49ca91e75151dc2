import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { kindOf } from '../../../shared/components/registry.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { newState } from '../../environment/newState.ts'
import { useCreateComponent } from '../create/useCreateComponent.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Notice, NoticeAction } from '../draft/Notice.tsx'
import { useIsNew } from './useIsNew.ts'

const table = kindOf('table')

/** Once a new collection was saved with its fields, people need something in which they see its records. */
export function OfferScreen({ collection }: { collection: StoredComponent }) {
  const { t } = useTranslation()
  const isNew = useIsNew()
  const [closed, setClosed] = useState(false)
  const { environmentId, directory } = useDesigner()
  const create = useCreateComponent()
  const navigate = useNavigate()
  const { _id, fields } = collection
  const isShown = directory.list(table.kind).some(({ collectionId }) => collectionId === _id)
  if (!isNew || closed || isShown || !Array.isArray(fields) || fields.length === 0) return null

  async function make() {
    const created = await create(table, { given: { collectionId: _id } })
    if (created) await navigate(editorPath(environmentId, table, created._id), { state: newState })
  }

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

import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../../shared/components/registry.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { freeName } from '../create/newComponent.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { kindDocuments } from '../data/documents.ts'
import { Notice, NoticeAction } from '../draft/Notice.tsx'
import { useIsNew } from './useIsNew.ts'

const link = kindOf('link')

/** The link that leads to a view, after all others. */
export function linkTo({ name, title, path }: StoredComponent, links: readonly StoredComponent[]) {
  const shown = typeof title === 'string' && title !== '' ? title : name
  const positions = links.map(({ position }) => Number(position ?? 0))
  return {
    name: freeName(shown, wanted => links.some(other => other.name === wanted)),
    title: shown,
    type: 'path',
    path,
    position: Math.max(-1, ...positions) + 1,
  }
}

/** A view that was just made can be found by nobody: one press puts it into the navigation. */
export function OfferLink({ view }: { view: StoredComponent }) {
  const { t } = useTranslation()
  const isNew = useIsNew()
  const [closed, setClosed] = useState(false)
  const { environmentId, directory, refresh } = useDesigner()
  const [create, { loading }] = useMutation(kindDocuments(link).create)
  const snackbar = useSnackbar()
  const showError = useShowError()
  const links = directory.list(link.kind)
  const path = String(view.path)
  if (!isNew || closed || path.includes('/:') || links.some(other => other.path === path)) return null

  async function add() {
    if (loading) return
    try {
      await create({ variables: { environmentId, data: linkTo(view, links) } })
      await refresh()
      snackbar.show({ text: t('designer.steps.linked'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Notice tone="next" title={t('designer.steps.notLinked')} onClose={() => setClosed(true)}>
      <NoticeAction primary onClick={() => void add()}>
        {t('designer.steps.link')}
      </NoticeAction>
    </Notice>
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Notice, NoticeAction } from '../draft/Notice.tsx'
import type { Draft } from '../draft/useDraft.ts'
import { changesOf, lookingRoles } from './lookingRoles.ts'

/** Says of roles that only look at the records of a collection that they change them by what is edited, and takes that away. */
export function LookingRoles({ kind, draft }: { kind: ComponentKind; draft: Draft }) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const { values, stored, change } = draft
  const found = useMemo(
    () => lookingRoles({ id: stored._id, kind, values }, directory),
    [stored._id, kind, values, directory],
  )
  if (!found) return null
  const { roles, mended } = found
  const names = roles.map(id => `“${directory.find('role', id)?.name ?? ''}”`).join(', ')
  const count = roles.length
  return (
    <Notice
      tone="warning"
      title={t('designer.lookingRoles.title', { count, names })}
      text={t('designer.lookingRoles.text')}
    >
      {mended && (
        <NoticeAction onClick={() => change(mended)}>
          {t(`designer.lookingRoles.${changesOf({ kind, values }) ?? 'seen'}`, { count })}
        </NoticeAction>
      )}
    </Notice>
  )
}

import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useDesigner } from '../data/DesignerContext.tsx'

/** Names of a list that are said; the others are an ellipsis. */
const said = 3

/** Says whom a role list lets in. */
export function useWho({ kind }: ComponentKind): (roles: readonly string[]) => string {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const names = useMemo(() => new Map(directory.list(kind).map(({ _id, name }) => [_id, name])), [directory, kind])
  return useCallback(
    roles => {
      if (roles.length === 0) return t('roles.everyone')
      const known = roles.flatMap(id => names.get(id) ?? []).sort((a, b) => a.localeCompare(b))
      if (known.length === 0) return t('roles.nobody')
      return `${known.slice(0, said).join(', ')}${known.length > said ? '…' : ''}`
    },
    [names, t],
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'

/** What people call a component: what comes with every environment, by its kind alone. */
export function useCalled() {
  const { t } = useTranslation()
  return useCallback(
    ({ kind, name }: { kind: string; name: string }) => (findKind(kind)?.single ? t(`kinds.${kind}.one`) : name),
    [t],
  )
}

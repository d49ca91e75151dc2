import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../shared/components/defineComponent.ts'
import { useApp } from '../app/AppContext.tsx'
import type { PlatformOffers } from './documents.ts'

export type Offers = Omit<PlatformOffers, '__typename' | '_id'>

/** Before it is known, and outside of environments. */
const nothing: Offers = {
  ...{ academyName: null, academyUrl: null, siteName: null, siteUrl: null, hubName: null, hubUrl: null },
  ...{ experiments: false, backupsMost: Number.POSITIVE_INFINITY, backupBytes: null, withoutKinds: [] },
}

export const OffersContext = createContext(nothing)

/** What the platform offers those who design the environment. */
export const useOffers = () => useContext(OffersContext)

/** Whether there can be new components of a kind in the environment (AF31). */
export function useOffersKind(): (kind: Pick<ComponentKind, 'kind'>) => boolean {
  const { withoutKinds } = useOffers()
  return ({ kind }) => !withoutKinds.includes(kind)
}

export interface OutsideLink {
  id: 'academy' | 'site' | 'hub'
  label: string
  url: string
}

/** What is found elsewhere, as far as the platform has an address of it (AF79). */
export function useOutsideLinks(): readonly OutsideLink[] {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { academyName, academyUrl, siteName, siteUrl, hubName, hubUrl } = useOffers()
  const link = (id: OutsideLink['id'], name: string | null, url: string | null): OutsideLink[] =>
    url ? [{ id, label: name || t(`platform.links.${id}`), url }] : []
  return [
    ...link('academy', academyName, academyUrl),
    ...link('site', siteName, siteUrl),
    // Where the start names one environment for everybody, the hub of all is none of theirs (AF58).
    ...(boot.environmentDomain === undefined ? link('hub', hubName, hubUrl) : []),
  ]
}

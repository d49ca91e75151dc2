import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { brandCss, type Grounds } from '../../../shared/environment/brandCss.ts'
import { CssOriginsContext } from '../../components/CssOriginsContext.ts'
import type { Document } from '../../graphql/generated/operations.ts'
import { useDesigner } from '../data/DesignerContext.tsx'

const environmentBrandQuery: Document<'EnvironmentBrand'> = gql`
  query EnvironmentBrand($environmentId: String!) {
    environment(environmentId: $environmentId) {
      _id accentColor backgroundColor sideBarColor sideBarTextColor fontName cssOrigins fontFile { _id url }
    }
  }
`

const place = '[data-brand="page"]'
const grounds: Grounds = { light: place, dark: `[data-mantine-color-scheme="dark"] ${place}` }
const passesOn = { display: 'contents', fontFamily: 'var(--telar-font)' } as const

/** What stands inside has the colours and letters that the environment's people see. */
export function BrandGround({ children }: { children: ReactNode }) {
  const { environmentId } = useDesigner()
  const { data } = useQuery(environmentBrandQuery, { variables: { environmentId } })
  const { fontFile, cssOrigins, ...brand } = data?.environment ?? {}
  return (
    <div data-brand="page" style={passesOn}>
      <style>{brandCss({ ...brand, fontUrl: fontFile?.url ?? undefined }, grounds)}</style>
      <CssOriginsContext value={cssOrigins}>{children}</CssOriginsContext>
    </div>
  )
}

import { useMemo } from 'react'
import { scopedCss } from '../components/scopedCss.ts'

interface OwnCssProps {
  css: string
  /** From where its pictures may come, as the settings have it. */
  cssOrigins: string | null | undefined
  /** Id of what is around the pages. */
  within: string
}

/** The environment's own CSS, for its pages alone (C26). */
export default function OwnCss({ css, cssOrigins, within }: OwnCssProps) {
  const scoped = useMemo(() => scopedCss(css, within, cssOrigins), [css, cssOrigins, within])
  return scoped === '' ? null : <style>{scoped}</style>
}

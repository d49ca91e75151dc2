import { useMemo } from 'react'
import { scopedCss } from '../components/scopedCss.ts'

/** The environment's own CSS, for its pages alone (C26). @param within id of what is around them */
export default function OwnCss({ css, within }: { css: string; within: string }) {
  const scoped = useMemo(() => scopedCss(css, within), [css, within])
  return scoped === '' ? null : <style>{scoped}</style>
}

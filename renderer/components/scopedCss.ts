import { originsOf } from '../../shared/formats/origins.ts'
import { harmlessCss } from './harmlessCss.ts'

/**
 * CSS that somebody wrote, for one element alone: its rules as the browser reads them, so that no brace of theirs closes what is put
 * around them, and only what is known to do no harm. '' when nothing is left.
 * @param id of the element that the rules hold in
 * @param origins elsewhere from which pictures may come, as a text
 */
export function scopedCss(css: string, id: string, origins?: string | null): string {
  const { rules, frames } = harmlessCss(css, `own${id.replace(/\W/g, '')}-`, originsOf(origins))
  const scoped = rules === '' ? '' : `@scope ([id="${id}"]) {\n${rules}\n}`
  return [scoped, frames].filter(text => text !== '').join('\n')
}

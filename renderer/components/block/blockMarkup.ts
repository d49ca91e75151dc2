import createDOMPurify, { type Config } from 'dompurify'
import { originsOf } from '../../../shared/formats/origins.ts'
import { harmlessDeclarations } from '../harmlessCss.ts'
import { scopedCss } from '../scopedCss.ts'

/** The server has cleaned it already; what draws decides again, with the browser's own reading of the text. */
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'form',
    'input',
    'textarea',
    'select',
    'option',
    'iframe',
    'object',
    'embed',
    'dialog',
    'template',
    'slot',
  ],
  FORBID_ATTR: ['action', 'formaction', 'form', 'popover', 'popovertarget', 'slot'],
  ADD_ATTR: ['target'],
  // A style that stands first would otherwise be lost.
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true,
}

const purify = createDOMPurify(window)
/** Those of what is being looked through: that is done in one go. */
let allowed: readonly string[] = []
purify.addHook('afterSanitizeAttributes', element => {
  if (!element.hasAttribute('style')) return
  const harmless = harmlessDeclarations((element as HTMLElement).style, allowed)
  if (harmless === '') element.removeAttribute('style')
  else element.setAttribute('style', harmless)
})

export interface BlockMarkup {
  html: string
  /** Rules that hold within the block alone; '' for none. */
  css: string
}

/**
 * @param id of the element that the block is drawn in
 * @param origins elsewhere from which its CSS may load pictures, as a text
 */
export function blockMarkup(source: string, id: string, origins?: string | null): BlockMarkup {
  allowed = originsOf(origins)
  const fragment = purify.sanitize(source, config) as unknown as DocumentFragment
  const styles = [...fragment.querySelectorAll('style')]
  const css = styles.map(({ textContent }) => scopedCss(textContent ?? '', id, origins)).join('\n')
  for (const style of styles) style.remove()
  const holder = document.createElement('div')
  holder.append(fragment)
  return { html: holder.innerHTML, css: css.trim() }
}

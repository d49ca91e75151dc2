/**
 * CSS that somebody wrote, for one element alone: its rules as the browser reads them, so that no brace of theirs closes what is put
 * around them. Rules that are none are left out; '' when nothing is left.
 * @param id of the element that the rules hold in
 */
export function scopedCss(css: string, id: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const rules = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  return rules === '' ? '' : `@scope ([id="${id}"]) {\n${rules}\n}`
}
